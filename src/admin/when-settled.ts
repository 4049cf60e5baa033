/** Does work that can wait, once the first page is there and the browser has nothing else to do. */
export function whenSettled(work: () => void): void {
  const soon = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(work), 1500);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}

/** Does work that can wait, once the first page is there and the browser has nothing else to do. Returns how to give it up. */
export function whenSettled(work: () => void): () => void {
  let isGivenUp = false;
  const unlessGivenUp = () => {
    if (!isGivenUp) work();
  };
  const soon = () => setTimeout(() => whenIdle(isPageThere() ? unlessGivenUp : soon), 1500);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
  return () => {
    isGivenUp = true;
  };
}

/** Whether nothing of the page is awaited. */
export const isPageThere = () => !globalThis.document?.querySelector("[aria-busy=true]");

/** Does work once what the page waited for is there and the browser has nothing else to do. */
export const whenThere = (work: () => void): void =>
  whenIdle(() => (isPageThere() ? work() : setTimeout(() => whenThere(work), 100)));

/** Does work once the browser has nothing else to do. */
export const whenIdle = (work: () => void): void =>
  void (globalThis.requestIdleCallback ?? setTimeout)(() => work());

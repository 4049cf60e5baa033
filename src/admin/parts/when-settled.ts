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

/** In milliseconds. A browser may take a tab behind others for busy as long as it is there. */
const longestBusy = 2000;

/** Does work once the browser has nothing else to do, or says so for long. */
export const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => work(), { timeout: longestBusy });
  else setTimeout(work);
};

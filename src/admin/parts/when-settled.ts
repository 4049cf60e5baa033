/** Runs a task once the first page is shown and the browser is idle. Returns a function that cancels it. */
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

/** Whether the page awaits no data. */
export const isPageThere = () => !globalThis.document?.querySelector("[aria-busy=true]");

/** Runs a task once the page's data have arrived and the browser is idle. */
export const whenThere = (work: () => void): void =>
  whenIdle(() => (isPageThere() ? work() : setTimeout(() => whenThere(work), 100)));

/** In milliseconds. A browser may report a background tab as busy forever. */
const longestBusy = 2000;

/** Runs a task once the browser is idle, or has been busy for too long. */
export const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => work(), { timeout: longestBusy });
  else setTimeout(work);
};

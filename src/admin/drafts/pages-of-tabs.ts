const ignore = () => {};

/**
 * Tells the other tabs of the pages of this one as long as it is open, by a lock of their name. Returns a text with those of all that are
 * open as they were last looked at: none where the browser has no locks (a page without https) or forbids them.
 */
export function pagesOfTabs(own: string): { openPages: () => string; look: () => void } {
  const { locks } = navigator as Partial<Navigator>;
  let all = "";
  const look = () =>
    void locks?.query().then(({ held }) => (all = `${held?.map(({ name }) => name)}`), ignore);
  locks?.request(own, () => new Promise(ignore)).catch(ignore);
  look();
  // Who comes back from another tab may have closed it.
  addEventListener("focus", look);
  return { openPages: () => all, look };
}

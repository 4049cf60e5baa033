const ignore = () => {};

/**
 * Tells the other tabs of the pages of this one as long as it is open, by a lock of their name. Returns how to ask for a text with those of
 * all that are open: none where the browser has no locks (a page without https) or forbids them.
 */
export function pagesOfTabs(own: string): () => string {
  const { locks } = navigator as Partial<Navigator>;
  let all = "";
  const look = () => locks?.query().then(({ held }) => (all = `${held?.map(({ name }) => name)}`), ignore);
  locks?.request(own, () => new Promise(ignore)).catch(ignore);
  void look();
  // Who types elsewhere is open, and who comes back from there may have closed it.
  addEventListener("storage", look);
  addEventListener("focus", look);
  return () => all;
}

/** What failed in place of a page, and the ways on. */
export const failuresWords = {
  failed: "We can’t show this page",
  failedInside: "Something in the console went wrong. What you saved is safe.",
  updated: "The console has been updated. Reload the page to continue.",
  retry: "Try again",
  reload: "Reload page",
};

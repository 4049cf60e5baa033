import { isPageThere } from "../parts/when-settled.ts";

// Run by the page that the service worker makes: what was last seen goes in the frame in which there is something to see below it.
const root = document.getElementById("root");
const observer = new MutationObserver(takeAway);
if (root) observer.observe(root, { childList: true, subtree: true });
takeAway();

function takeAway(): void {
  if (!root?.querySelector("h1") || !isPageThere()) return;
  document.getElementById("last-seen")?.remove();
  observer.disconnect();
}

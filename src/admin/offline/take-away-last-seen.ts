import { isPageThere } from "../parts/when-settled.ts";

// Runs in the page that the service worker composes: removes the last seen state as soon as the real page is rendered below it.
const root = document.getElementById("root");
const observer = new MutationObserver(takeAway);
if (root) observer.observe(root, { childList: true, subtree: true });
takeAway();

function takeAway(): void {
  if (!root?.querySelector("h1") || !isPageThere()) return;
  document.getElementById("last-seen")?.remove();
  observer.disconnect();
}

import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { partOnce } from "../parts/lazy-part.ts";
import { setInTab, getInTab } from "../storage/local-texts.ts";

const fetchRestoring = partOnce(() => import("./restore-place.ts"));

/**
 * Scrolls a newly opened page to its top. On the way back, restores the scroll position as soon as the page is tall enough, and the focused row
 * or link. Any input or navigation meanwhile cancels that.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const cameBack = useNavigationType() === "POP";
  // In a layout effect, before the next page is scrolled, so that its position is not stored for this page.
  const place = `${key} ${pathname}`;
  useLayoutEffect(() => rememberScrollOf(place), [place]);
  useLayoutEffect(() => {
    if (cameBack) return comeBackTo(place);
    window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the search or the filters is no navigation
  }, [pathname]);
}

const nameOf = (place: string) => `scroll:${place}`;
const linkOf = (place: string) => `link:${place}`;

// The last scroll position, in pixels. It is tracked, because reading `scrollY` may force a layout: here in the capture phase, before the page
// renders the rows that come into view.
let height = 0;
window.addEventListener("scroll", () => (height = window.scrollY), { passive: true, capture: true });

function rememberScrollOf(place: string): () => void {
  history.scrollRestoration = "manual";
  const keep = () => {
    setInTab(nameOf(place), String(Math.round(height)));
    setInTab(linkOf(place), link);
  };
  let link = "";
  const trackFocus = () => (link = leftLink());
  document.addEventListener("focusin", trackFocus);
  window.addEventListener("pagehide", keep);
  return () => {
    keep();
    document.removeEventListener("focusin", trackFocus);
    window.removeEventListener("pagehide", keep);
  };
}

function comeBackTo(place: string): (() => void) | undefined {
  const left = { height: Number(getInTab(nameOf(place)) ?? 0), link: getInTab(linkOf(place)) ?? "" };
  if (left.height !== height) window.scrollTo(0, left.height);
  if (!left.height && !left.link) return;
  const restoring = new AbortController();
  const { signal } = restoring;
  const stop = () => restoring.abort();
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"])
    window.addEventListener(event, stop, { signal });
  fetchRestoring().then(
    ({ restorePlace }) => restorePlace(left, signal),
    () => {},
  );
  return stop;
}

/** The `href` of the focused link, or of the link in the focused row. */
function leftLink(): string {
  const row = document.activeElement?.closest("main [data-index]");
  const link = row?.querySelector("a[href]") ?? document.activeElement?.closest("main a[href]");
  return link?.getAttribute("href") ?? "";
}

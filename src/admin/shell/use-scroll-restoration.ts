import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { partOnce } from "../parts/lazy-part.ts";
import { setInTab, getInTab } from "../storage/local-texts.ts";

const fetchRestoring = partOnce(() => import("./restore-place.ts"));

/**
 * A page that is walked to starts at its top; one that is come back to stands where it was left, as soon as it is long enough again, and
 * the focus goes on at the row or link that was left. Whoever does anything meanwhile, or walks on, ends it.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const cameBack = useNavigationType() === "POP";
  // Before the next page is scrolled, so that its place is not taken for the one of this page.
  const place = `${key} ${pathname}`;
  useLayoutEffect(() => rememberScrollOf(place), [place]);
  useLayoutEffect(() => {
    if (cameBack) return comeBackTo(place);
    window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the search or the filters is no walk
  }, [pathname]);
}

const nameOf = (place: string) => `scroll:${place}`;
const linkOf = (place: string) => `link:${place}`;

function rememberScrollOf(place: string): () => void {
  history.scrollRestoration = "manual";
  let height = window.scrollY;
  const trackScroll = () => (height = window.scrollY);
  const keep = () => {
    setInTab(nameOf(place), String(Math.round(height)));
    setInTab(linkOf(place), link);
  };
  let link = "";
  const trackFocus = () => (link = leftLink());
  document.addEventListener("focusin", trackFocus);
  // Before the page draws the rows that come into view: to ask for it afterwards would have it laid out once more.
  window.addEventListener("scroll", trackScroll, { passive: true, capture: true });
  window.addEventListener("pagehide", keep);
  return () => {
    keep();
    document.removeEventListener("focusin", trackFocus);
    window.removeEventListener("scroll", trackScroll, { capture: true });
    window.removeEventListener("pagehide", keep);
  };
}

function comeBackTo(place: string): (() => void) | undefined {
  const left = { height: Number(getInTab(nameOf(place)) ?? 0), link: getInTab(linkOf(place)) ?? "" };
  window.scrollTo(0, left.height);
  if (!left.height && !left.link) return;
  const walking = new AbortController();
  const { signal } = walking;
  const stop = () => walking.abort();
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"])
    window.addEventListener(event, stop, { signal });
  fetchRestoring().then(
    ({ restorePlace }) => restorePlace(left, signal),
    () => {},
  );
  return stop;
}

/** Where the link leads that has the focus, or that of the row which has it. */
function leftLink(): string {
  const row = document.activeElement?.closest("main [data-index]");
  const link = row?.querySelector("a[href]") ?? document.activeElement?.closest("main a[href]");
  return link?.getAttribute("href") ?? "";
}

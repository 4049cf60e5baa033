import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { keepInTab, keptInTab } from "../kept-in-tab.ts";
import { partOnce } from "../lazy-part.ts";

const fetchRestoring = partOnce(() => import("./restore-focus.ts"));

/**
 * A page that is walked to starts at its top; one that is come back to stands where it was left, as soon as it is long enough again, and
 * the focus goes on at the row or link that was left.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const cameBack = useNavigationType() === "POP";
  // Before the next page is scrolled, so that its place is not taken for the one of this page.
  const place = `${key} ${pathname}`;
  useLayoutEffect(() => rememberScrollOf(place), [place]);
  useEffect(() => {
    const left = cameBack && keptInTab(linkOf(place));
    if (!left) return;
    const walking = new AbortController();
    fetchRestoring().then(
      ({ restoreFocus }) => restoreFocus(left, walking),
      () => {},
    );
    return () => walking.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the search or the filters is no walk
  }, [pathname]);
  useLayoutEffect(() => {
    if (cameBack) return restoreScrollOf(place);
    window.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the search or the filters is no walk
  }, [pathname]);
}

const nameOf = (place: string) => `scroll:${place}`;
const linkOf = (place: string) => `link:${place}`;

function rememberScrollOf(place: string): () => void {
  history.scrollRestoration = "manual";
  let height = window.scrollY;
  const follow = () => (height = window.scrollY);
  const keep = () => {
    keepInTab(nameOf(place), String(Math.round(height)));
    keepInTab(linkOf(place), link);
  };
  let link = "";
  const followFocus = () => (link = leftLink());
  document.addEventListener("focusin", followFocus);
  window.addEventListener("scroll", follow, { passive: true });
  window.addEventListener("pagehide", keep);
  return () => {
    keep();
    document.removeEventListener("focusin", followFocus);
    window.removeEventListener("scroll", follow);
    window.removeEventListener("pagehide", keep);
  };
}

function restoreScrollOf(place: string): () => void {
  const wanted = Number(keptInTab(nameOf(place)) ?? 0);
  const walking = new AbortController();
  const stop = () => {
    growth.disconnect();
    walking.abort();
  };
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) < 2) stop();
  });
  growth.observe(document.body);
  for (const event of ["wheel", "touchstart", "keydown"])
    window.addEventListener(event, stop, { signal: walking.signal });
  return stop;
}

/** Where the link leads that has the focus, or that of the row which has it. */
function leftLink(): string {
  const row = document.activeElement?.closest("main [data-index]");
  const link = row?.querySelector("a[href]") ?? document.activeElement?.closest("main a[href]");
  return link?.getAttribute("href") ?? "";
}

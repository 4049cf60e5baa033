import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { keepInTab, keptInTab } from "../kept-in-tab.ts";

/** A page that is walked to starts at its top; one that is come back to stands where it was left, as soon as it is long enough again. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const cameBack = useNavigationType() === "POP";
  // Before the next page is scrolled, so that its place is not taken for the one of this page.
  useLayoutEffect(() => rememberScrollOf(key), [key]);
  useLayoutEffect(() => {
    if (cameBack) return restoreScrollOf(key);
    window.scrollTo(0, 0);
    // A change of the search or the filters is no walk.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}

const nameOf = (key: string) => `scroll:${key}`;

function rememberScrollOf(key: string): () => void {
  history.scrollRestoration = "manual";
  let height = window.scrollY;
  const follow = () => (height = window.scrollY);
  const keep = () => keepInTab(nameOf(key), String(Math.round(height)));
  window.addEventListener("scroll", follow, { passive: true });
  window.addEventListener("pagehide", keep);
  return () => {
    keep();
    window.removeEventListener("scroll", follow);
    window.removeEventListener("pagehide", keep);
  };
}

function restoreScrollOf(key: string): () => void {
  const wanted = Number(keptInTab(nameOf(key)) ?? 0);
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

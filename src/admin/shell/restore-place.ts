/** The state in which a page was left: its scroll position in pixels, and the `href` of the focused link, "" if there was none. */
export type Left = { readonly height: number; readonly link: string };

/** Restores the scroll position as soon as the page is tall enough again, and the focus, until `signal` is aborted. */
export function restorePlace({ height, link }: Left, signal: AbortSignal): void {
  if (signal.aborted) return;
  restoreScroll(height, signal);
  if (link) restoreFocus(link, signal);
}

function restoreScroll(height: number, signal: AbortSignal): void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, height);
    if (Math.abs(window.scrollY - height) < 2) growth.disconnect();
  });
  signal.addEventListener("abort", () => growth.disconnect());
  growth.observe(document.body);
}

/**
 * The row with the link may be rendered only after the list is read and scrolled. Until then, or if it no longer exists, the heading gets the
 * focus. Whatever else of the page has got the focus meanwhile keeps it.
 */
function restoreFocus(left: string, signal: AbortSignal): void {
  const seek = () => {
    if (document.activeElement?.matches("main *:not(h1)")) return drawing.disconnect();
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(left)}"]`);
    if (link) {
      link.focus({ preventScroll: true });
      drawing.disconnect();
    } else if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  const drawing = new MutationObserver(seek);
  signal.addEventListener("abort", () => drawing.disconnect());
  drawing.observe(document.body, { childList: true, subtree: true });
  seek();
}

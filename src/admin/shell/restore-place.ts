/** The state in which a page was left: its scroll position in pixels, and the `href` of the focused link, "" if there was none. */
export type Left = { readonly height: number; readonly link: string };

/** Restores the scroll position as soon as the page is tall enough again, and the focus, until `walking` is aborted. */
export function restorePlace({ height, link }: Left, walking: AbortSignal): void {
  if (walking.aborted) return;
  restoreScroll(height, walking);
  if (link) restoreFocus(link, walking);
}

function restoreScroll(height: number, walking: AbortSignal): void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, height);
    if (Math.abs(window.scrollY - height) < 2) growth.disconnect();
  });
  walking.addEventListener("abort", () => growth.disconnect());
  growth.observe(document.body);
}

/**
 * The row with the link may be rendered only after the list is read and scrolled. Until then, or if it no longer exists, the heading gets the
 * focus. Whatever else of the page has got the focus meanwhile keeps it.
 */
function restoreFocus(left: string, walking: AbortSignal): void {
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
  walking.addEventListener("abort", () => drawing.disconnect());
  drawing.observe(document.body, { childList: true, subtree: true });
  seek();
}

/** Where a page was left: how far it was scrolled, in pixels, and where the link leads that had the focus; "" where none had. */
export type Left = { readonly height: number; readonly link: string };

/** Scrolls to where a page was left as soon as it is long enough again, and gives the focus back, until `walking` is aborted. */
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
 * The row that holds the link may be drawn only when the list is read and scrolled. Until then, and where it is gone, the heading has the
 * focus.
 */
function restoreFocus(left: string, walking: AbortSignal): void {
  const seek = () => {
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

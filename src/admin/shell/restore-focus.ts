/**
 * Gives the focus to the link that leads to `left`, once it is drawn: the row that holds it may be only when the list is read and scrolled.
 * Until then, and where it is gone, the heading has it; whoever presses anything, or walks on, ends it.
 */
export function restoreFocus(left: string, walking: AbortController): void {
  const { signal } = walking;
  if (signal.aborted) return;
  const stop = () => walking.abort();
  const seek = () => {
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(left)}"]`);
    if (link) {
      link.focus({ preventScroll: true });
      stop();
    } else if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  const drawing = new MutationObserver(seek);
  signal.addEventListener("abort", () => drawing.disconnect());
  drawing.observe(document.body, { childList: true, subtree: true });
  for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, stop, { signal });
  seek();
}

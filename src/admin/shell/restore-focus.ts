/**
 * Gives the focus to the link that leads to `left`, once it is drawn: the row that holds it may be only when the list is read and scrolled.
 * Until then whoever presses anything ends it. Returns how to end it.
 */
export function restoreFocus(left: string): () => void {
  const walking = new AbortController();
  const stop = () => {
    drawing.disconnect();
    walking.abort();
  };
  const seek = () => {
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(left)}"]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    stop();
  };
  const drawing = new MutationObserver(seek);
  drawing.observe(document.body, { childList: true, subtree: true });
  for (const event of ["pointerdown", "keydown"])
    window.addEventListener(event, stop, { signal: walking.signal });
  seek();
  return stop;
}

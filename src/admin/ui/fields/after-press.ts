let isPressed = false;
const track = (kind: string, is: boolean) =>
  window.addEventListener(kind, () => (isPressed = is), { capture: true });
track("pointerdown", true);
track("pointerup", false);
track("pointercancel", false);

/**
 * Does what moves other things on the page, but not while a press is under way, which would miss what it was meant for. A finger has been
 * lifted before the focus moves, and its click comes in the same turn; the button of a mouse is held down for a while.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return void setTimeout(act);
  const lifted = new AbortController();
  const goOn = () => {
    lifted.abort();
    setTimeout(act);
  };
  window.addEventListener("pointerup", goOn, { signal: lifted.signal });
  window.addEventListener("pointercancel", goOn, { signal: lifted.signal });
}

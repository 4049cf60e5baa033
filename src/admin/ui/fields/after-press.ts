let isPressed = false;
const track = (kind: string, is: boolean) =>
  window.addEventListener(kind, () => (isPressed = is), { capture: true });
track("pointerdown", true);
track("pointerup", false);
track("pointercancel", false);

/**
 * Runs something that moves other elements, but not during a press, which would then miss its target. A touch has ended before the focus moves,
 * and its click follows in the same task; a mouse button is held down for a while.
 */
export function afterPress(action: () => void): void {
  if (!isPressed) return void setTimeout(action);
  const listening = new AbortController();
  const runAction = () => {
    listening.abort();
    setTimeout(action);
  };
  window.addEventListener("pointerup", runAction, { signal: listening.signal });
  window.addEventListener("pointercancel", runAction, { signal: listening.signal });
}

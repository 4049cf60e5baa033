// The element that has the focus until it moves on, and the keys pressed there meanwhile.
let pending: { from: Element | null } | undefined;
const heldKeys: KeyboardEvent[] = [];
let isReplaying = false;

/**
 * Holds back typed keys for the element that gets the focus next, as spreadsheets do. Returns a function to call just before the focus moves:
 * it replays the keys, or drops them if the user has moved the focus elsewhere.
 */
export function typeAhead(): () => void {
  const own = (pending = { from: document.activeElement });
  window.addEventListener("keydown", holdKey, true);
  return () => {
    if (pending !== own) return;
    if (hasFocusMoved()) heldKeys.length = 0;
    pending = undefined;
    void replay();
  };
}

const hasFocusMoved = () => pending && document.activeElement !== pending.from;

function holdKey(event: KeyboardEvent): void {
  if (hasFocusMoved()) heldKeys.length = 0;
  if (isReplaying || hasFocusMoved() || !isTyped(event)) return;
  event.preventDefault();
  event.stopPropagation();
  heldKeys.push(event);
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey) && /^(.|Enter|Backspace|ArrowUp|ArrowDown)$/u.test(key);

/** Replays the keys one task apart, like real ones, so that each sees the effect of the one before it. */
async function replay(): Promise<void> {
  const nextKey = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return pending ? undefined : heldKeys.shift();
  };
  for (let next = await nextKey(); next; next = await nextKey()) dispatch(next);
  if (!pending) window.removeEventListener("keydown", holdKey, true);
}

function dispatch({ key, shiftKey }: KeyboardEvent): void {
  const copy = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
  isReplaying = true;
  const isUnhandled = document.activeElement?.dispatchEvent(copy);
  isReplaying = false;
  // The only way to insert text so that the browser can undo it.
  if (isUnhandled && key === "Backspace") document.execCommand("delete");
  else if (isUnhandled && key.length === 1) document.execCommand("insertText", false, key);
}

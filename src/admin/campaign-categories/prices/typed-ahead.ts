// The element that has the focus until it moves on, and the keys pressed there meanwhile.
let wait: { from: Element | null } | undefined;
const pressed: KeyboardEvent[] = [];
let isReplaying = false;

/**
 * Holds back typed keys for the element that gets the focus next, as spreadsheets do. Returns a function to call just before the focus moves:
 * it replays the keys, or drops them if the user has moved the focus elsewhere.
 */
export function typeAhead(): () => void {
  const own = (wait = { from: document.activeElement });
  window.addEventListener("keydown", holdBack, true);
  return () => {
    if (wait !== own) return;
    if (isLeft()) pressed.length = 0;
    wait = undefined;
    void replay();
  };
}

const isLeft = () => wait && document.activeElement !== wait.from;

function holdBack(event: KeyboardEvent): void {
  if (isLeft()) pressed.length = 0;
  if (isReplaying || isLeft() || !isTyped(event)) return;
  event.preventDefault();
  event.stopPropagation();
  pressed.push(event);
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey) && /^(.|Enter|Backspace|ArrowUp|ArrowDown)$/u.test(key);

/** Replays the keys one task apart, like real ones, so that each sees the effect of the one before it. */
async function replay(): Promise<void> {
  const nextKey = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return wait ? undefined : pressed.shift();
  };
  for (let next = await nextKey(); next; next = await nextKey()) dispatch(next);
  if (!wait) window.removeEventListener("keydown", holdBack, true);
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

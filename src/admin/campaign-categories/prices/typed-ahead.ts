// Where the focus is until it goes on, and what was pressed there meanwhile.
let wait: { from: Element | null } | undefined;
const pressed: KeyboardEvent[] = [];
let isRepeating = false;

/**
 * Keeps what is typed from now on for where the focus goes next, as a spreadsheet does. Returns what to call just before it goes there; if
 * the user has gone elsewhere by then, what was typed is dropped.
 */
export function typeAhead(): () => void {
  const own = (wait = { from: document.activeElement });
  window.addEventListener("keydown", take, true);
  return () => {
    if (wait !== own) return;
    if (isLeft()) pressed.length = 0;
    wait = undefined;
    void giveBack();
  };
}

const isLeft = () => wait && document.activeElement !== wait.from;

function take(event: KeyboardEvent): void {
  if (isLeft()) pressed.length = 0;
  if (isRepeating || isLeft() || !isTyped(event)) return;
  event.preventDefault();
  event.stopPropagation();
  pressed.push(event);
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey) && /^(.|Enter|Backspace|ArrowUp|ArrowDown)$/u.test(key);

/** A key at a time, as they come by themselves: each finds what the one before it has changed. */
async function giveBack(): Promise<void> {
  const oneByOne = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return wait ? undefined : pressed.shift();
  };
  for (let next = await oneByOne(); next; next = await oneByOne()) repeat(next);
  if (!wait) window.removeEventListener("keydown", take, true);
}

function repeat({ key, shiftKey }: KeyboardEvent): void {
  const again = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
  isRepeating = true;
  const isUntaken = document.activeElement?.dispatchEvent(again);
  isRepeating = false;
  // The one way to type that can be undone by the keyboard too.
  if (isUntaken && key === "Backspace") document.execCommand("delete");
  else if (isUntaken && key.length === 1) document.execCommand("insertText", false, key);
}

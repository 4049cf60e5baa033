/** The focus in a list: its row, the control in that row, and the selected text. */
type FocusPosition = { row: string; control: number; from: number | null; to: number | null };

const controls = "input, button, a, select";

/** The current focus, undefined where it is not in a row. */
export function focusPosition(): FocusPosition | undefined {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>("tr[data-index]");
  const index = row?.dataset["index"];
  if (!row || index === undefined) return undefined;
  const [from, to] =
    focused instanceof HTMLInputElement && focused.type === "text"
      ? [focused.selectionStart, focused.selectionEnd]
      : [null, null];
  return {
    row: index,
    control: [...row.querySelectorAll(controls)].findIndex((one) => one === focused),
    from,
    to,
  };
}

/** Restores the focus after the rows were replaced, so that typing goes on. */
export function restoreFocus({ row, control, from, to }: FocusPosition): void {
  const element = document.querySelector(`tr[data-index="${row}"]`)?.querySelectorAll(controls)[control];
  if (!(element instanceof HTMLElement) || document.activeElement === element) return;
  element.focus({ preventScroll: true });
  if (!(element instanceof HTMLInputElement) || from === null) return;
  const choose = () => element.setSelectionRange(from, to);
  choose();
  // In an inactive window the field gets its focus event later, and would select all of its text then.
  if (!document.hasFocus()) document.addEventListener("focusin", choose, { once: true });
}

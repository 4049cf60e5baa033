/** Where the focus stands in a list: in which row, on which of its controls, and what is chosen of its text. */
type Place = { row: string; control: number; from: number | null; to: number | null };

const controls = "input, button, a, select";

/** Remembers where the focus stands, if it is in a row. */
export function focusedPlace(): Place | undefined {
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

/** Puts the focus back after the rows were drawn anew: a key that is pressed meanwhile finds its field. */
export function restoreFocus({ row, control, from, to }: Place): void {
  const element = document.querySelector(`tr[data-index="${row}"]`)?.querySelectorAll(controls)[control];
  if (!(element instanceof HTMLElement) || document.activeElement === element) return;
  element.focus({ preventScroll: true });
  if (!(element instanceof HTMLInputElement) || from === null) return;
  const choose = () => element.setSelectionRange(from, to);
  choose();
  // The field hears of its focus only with its window, and then chooses all that stands in it.
  if (!document.hasFocus()) document.addEventListener("focusin", choose, { once: true });
}

const breaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const shown = { line: "⏎", cell: "⇥" };

/** Whether a text came from more than one cell or line. */
export const isOfSeveralCells = (text: string): boolean => /[\t\n\v\f\r\u0085\u2028\u2029⏎⇥]/.test(text);

/**
 * Keeps line breaks and tabs to be seen where they come into a field of figures or of a name, which says its `inputmode`. A browser would
 * put a space or nothing in their place, and two cells would be one figure: "12 500". Shown as signs they are refused by whatever reads the field, until they are taken out.
 */
export function keepBreaks(page: Document): void {
  page.addEventListener("paste", (event) => take(event, event.clipboardData?.getData("text/plain")));
  page.addEventListener("drop", (event) => take(event, event.dataTransfer?.getData("text/plain")));
  // Some keyboards paste without telling so.
  page.addEventListener("beforeinput", (event) =>
    take(event, event.data ?? event.dataTransfer?.getData("text/plain")),
  );
}

function take(event: Event, text: string | undefined): void {
  const input = event.target;
  if (!text || !isOfSeveralCells(text) || !isKeeper(input)) return;
  if (!event.cancelable || event.defaultPrevented) return;
  event.preventDefault();
  input.focus();
  // A copied cell ends in a break of its own.
  const kept = text
    .replace(/[\t\r\n]+$/, "")
    .replace(breaks, shown.line)
    .replaceAll("\t", shown.cell);
  input.setRangeText(kept, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}

const isKeeper = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.matches("[inputmode]:read-write");

const breaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const shown = { line: "⏎", cell: "⇥" };

/** Whether a text came from more than one cell or line. */
export const isOfSeveralCells = (text: string): boolean => /[\t\n\v\f\r\u0085\u2028\u2029⏎⇥]/.test(text);

/**
 * Makes pasted line breaks and tabs visible in fields for numbers and names, which have an `inputmode`. A browser would replace them by a space
 * or nothing, which would join two cells into one number: "12 500". As visible symbols they fail validation until they are removed.
 */
export function keepBreaks(page: Document): void {
  page.addEventListener("paste", (event) => insertVisibly(event, event.clipboardData?.getData("text/plain")));
  page.addEventListener("drop", (event) => insertVisibly(event, event.dataTransfer?.getData("text/plain")));
  // Some on-screen keyboards paste without a paste event.
  page.addEventListener("beforeinput", (event) =>
    insertVisibly(event, event.data ?? event.dataTransfer?.getData("text/plain")),
  );
}

function insertVisibly(event: Event, text: string | undefined): void {
  const input = event.target;
  if (!text || !isOfSeveralCells(text) || !isTarget(input)) return;
  if (!event.cancelable || event.defaultPrevented) return;
  event.preventDefault();
  input.focus();
  // A copied cell ends with a line break.
  const kept = text
    .replace(/[\t\r\n]+$/, "")
    .replace(breaks, shown.line)
    .replaceAll("\t", shown.cell);
  input.setRangeText(kept, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}

const isTarget = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.matches("[inputmode]:read-write");

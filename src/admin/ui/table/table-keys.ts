const controls = "a[href], input:not([type=text]), button";

/**
 * Moves the focus through the rows of the page's table: up and down within a column, left and right through the controls of a row, Home and End
 * to the first and last row. Space selects the row whose name has the focus, Enter opens the row from any of its controls. Returns whether the
 * key was handled.
 */
export function moveInTable(event: KeyboardEvent): boolean {
  const here = document.activeElement?.closest<HTMLElement>("main [data-index]") ?? undefined;
  const action = actionFor(event.key, here);
  action?.();
  return action !== undefined;
}

function actionFor(key: string, here: HTMLElement | undefined): (() => void) | undefined {
  if (key === "ArrowDown")
    return () =>
      focusRow(here ? siblingOf(here, 1) : document.querySelector<HTMLElement>("main table [data-index]"));
  if (key === "ArrowUp") return () => focusRow(here && siblingOf(here, -1));
  if (key === "Home") return () => focusDistantRow(0);
  if (key === "End") return () => focusDistantRow(Number(table()?.ariaRowCount ?? 1) - 2);
  return here && actionInRow(key, here);
}

function actionInRow(key: string, row: HTMLElement): (() => void) | undefined {
  // Controls that only a phone's card shows are in the row, but invisible.
  const all = [...row.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility());
  const at = all.findIndex((control) => control === document.activeElement);
  const isLink = document.activeElement instanceof HTMLAnchorElement;
  if (key === "ArrowRight") return () => all[at + 1]?.focus();
  if (key === "ArrowLeft") return () => all[at - 1]?.focus();
  // Browsers handle Enter on links and buttons, and Space on switches.
  if (key === "Enter") return openAction(row);
  if (key === " " && isLink) return () => row.querySelector<HTMLElement>("input[type=checkbox]")?.click();
  return undefined;
}

/** Opens the row, unless the focused control handles Enter itself. */
function openAction(row: HTMLElement): (() => void) | undefined {
  const way = row.querySelector<HTMLElement>("a[href]");
  return way && !document.activeElement?.matches("a, button") ? () => way.click() : undefined;
}

const table = () => document.querySelector("main table");

const siblingOf = (row: HTMLElement, step: number) =>
  document.querySelector<HTMLElement>(`main table [data-index="${Number(row.dataset["index"]) + step}"]`);

/** The control in the column of the focused one, or the link that opens the row. */
function focusRow(row: Element | null | undefined): void {
  if (!row) return;
  const column = columnOfFocus();
  const cell = column > 0 ? row.children[column] : undefined;
  const control = [
    cell?.querySelector(controls),
    row.querySelector("a[href]"),
    row.querySelector(controls),
  ].find(Boolean);
  if (control instanceof HTMLElement) control.focus();
}

const columnOfFocus = () =>
  document.activeElement?.closest<HTMLTableCellElement>("main [data-index] > *")?.cellIndex ?? 0;

const framesToWait = 60;

/** Distant rows are rendered only after the window has scrolled there. */
function focusDistantRow(index: number, framesLeft = framesToWait): void {
  const row = document.querySelector<HTMLElement>(`main table [data-index="${index}"]`);
  if (row) focusRow(row);
  if (row || framesLeft === 0) return;
  window.scrollTo({ top: index === 0 ? 0 : document.documentElement.scrollHeight });
  requestAnimationFrame(() => focusDistantRow(index, framesLeft - 1));
}

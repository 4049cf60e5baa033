import { consoleWords } from "#words/console.ts";

let [page, progress, note] = ["", "", ""];

/** Sets the title of the browser tab to that of the page. Returns the previous title. */
export function setPageTitle(title: string): string {
  const former = page;
  page = title;
  write();
  return former;
}

/** Shows progress such as "38%" before the title; "" removes it. */
export function setTitleProgress(text: string): void {
  progress = text;
  write();
}

/** Adds a note about unfinished work to the title; "" removes it. */
export function setTitleNote(text: string): void {
  note = text;
  write();
}

function write() {
  const title = [progress, page, note, consoleWords].filter(Boolean).join(" · ");
  if (document.title !== title) document.title = title;
}

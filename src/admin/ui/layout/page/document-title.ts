import { consoleWords } from "#words/console.ts";

let [page, progress, note] = ["", "", ""];

/** Names the tab after the page that it shows. Returns its former title. */
export function setPageTitle(title: string): string {
  const former = page;
  page = title;
  write();
  return former;
}

/** Shows progress such as "38%" before the name of the page; "" removes it. */
export function setTitleProgress(text: string): void {
  progress = text;
  write();
}

/** Adds what is unfinished to the name of the page; "" removes it. */
export function setTitleNote(text: string): void {
  note = text;
  write();
}

function write() {
  const title = [progress, page, note, consoleWords].filter(Boolean).join(" · ");
  if (document.title !== title) document.title = title;
}

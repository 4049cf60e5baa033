import { consoleWords } from "#words/console.ts";

let [page, progress] = ["", ""];

/** Names the tab after the page that it shows. */
export function setPageTitle(title: string): void {
  page = title;
  write();
}

/** Puts before the name of the page how far something is that goes on, such as "38%"; nothing once it is over. */
export function setTitleProgress(told: string): void {
  progress = told;
  write();
}

function write() {
  const title = [progress, page, consoleWords].filter(Boolean).join(" · ");
  if (document.title !== title) document.title = title;
}

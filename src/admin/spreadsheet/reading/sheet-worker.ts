import type { ReadSheet } from "./classify-rows.ts";
import { readFile } from "./read-file.ts";
import { type TableRow, reasonOf } from "./table.ts";

/** The messages between page and worker. Rows are sent in batches, so that no single message blocks the page. */
export type SheetRequest = { readonly file: Blob; readonly decimalSign: string };
export type SheetAnswer =
  | { readonly is: "ready" }
  | { readonly is: "reading"; readonly part: number }
  | { readonly is: "rows"; readonly rows: readonly TableRow[] }
  | { readonly is: "read"; readonly sheet: Omit<ReadSheet, "rows"> }
  | { readonly is: "failed"; readonly why: string };

// Cast: TypeScript cannot have the types of workers and of pages in one project.
const page = globalThis as unknown as {
  addEventListener(type: "message", listen: (event: MessageEvent<SheetRequest>) => void): void;
  postMessage(answer: SheetAnswer, transfer: []): void;
};

const batch = 1000;

page.addEventListener("message", ({ data: { file, decimalSign } }) => {
  readFile(file, { decimalSign, report }).then(answerRows, (error: unknown) =>
    answer({ is: "failed", why: reasonOf(error) }),
  );
});
answer({ is: "ready" });

function answer(one: SheetAnswer): void {
  page.postMessage(one, []);
}

function report(part: number): void {
  answer({ is: "reading", part });
}

function answerRows({ rows, ...sheet }: ReadSheet): void {
  for (let at = 0; at < rows.length; at += batch) answer({ is: "rows", rows: rows.slice(at, at + batch) });
  answer({ is: "read", sheet });
}

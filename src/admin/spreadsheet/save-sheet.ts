import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { type ListData, readCount } from "../list/list-data.ts";
import { recordsOf } from "../list/records-of.ts";
import { readHead } from "../list/list-reader.ts";
import { pace } from "../pace.ts";
import { type AnyRecord, type Scope, listKey } from "../resource.ts";
import { saveFile } from "../save-file.ts";
import { exportSheet } from "./export-sheet.ts";
import type { Sheet } from "./sheet.ts";

/** Saves records as a spreadsheet file. */
export async function saveSheet<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  records: readonly R[],
  fileName: string,
): Promise<void> {
  saveFile(fileName, await exportSheet(sheet, records));
}

/** All records of a list, read to its end; `onProgress` hears how many of how many are read. Rejects where not all can be had. */
export async function readWholeList<R extends AnyRecord, S extends Scope>(
  { resource, scope }: Pick<Sheet<R, S>, "resource" | "scope">,
  queries: QueryClient,
  onProgress: (read: number, total: number) => void = () => {},
): Promise<R[]> {
  const key = listKey(resource.name, scope);
  const reading = { queries, api, pace };
  await queries.ensureQueryData({
    queryKey: key,
    queryFn: ({ signal }) => readHead(reading, resource, scope, signal),
  });
  const { readPositions } = await import("../list/list-pages.ts");
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    const list = query.queryKey[0] === resource.name ? queries.getQueryData<ListData<R>>(key) : undefined;
    if (list) onProgress(readCount(list), list.total);
  });
  const range = { from: 0, to: Number.MAX_SAFE_INTEGER, signal: new AbortController().signal };
  await readPositions(reading, resource, scope, range).finally(stop);
  return recordsOf(queries.getQueryData<ListData<R>>(key));
}

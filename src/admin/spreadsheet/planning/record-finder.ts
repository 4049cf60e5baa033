import type { AnyRecord, Fields, Scope } from "#contract/records/resource.ts";
import type { MatchedColumns } from "./match-columns.ts";
import type { Sheet } from "../sheet.ts";

/** Finds the records for a row: by its ID, or else by its keys. */
export function recordFinder<R extends AnyRecord, S extends Scope>(
  sheet: Sheet<R, S>,
  matched: MatchedColumns<R>,
  records: readonly R[],
) {
  const byNumber = new Map(records.map((record) => [String(sheet.resource.idOf(record)), record]));
  const names = new Set(matched.columns.map(({ column }) => column.fallbackFor ?? column.name));
  const isRead = (name: string) => names.has(name);
  let index: Map<string, R[]> | undefined;
  return {
    byId: (number: string) => byNumber.get(number),
    byKeys(fields: Fields): readonly R[] {
      // Built only on demand, because files that we exported have an ID in each row.
      index ??= indexOf(records, (record) => sheet.matchKeysOf(record, isRead).flat());
      for (const keys of sheet.matchKeysOf(fields, isRead)) {
        const found = new Set(keys.flatMap((key) => index?.get(key) ?? []));
        if (found.size > 0) return [...found];
      }
      return [];
    },
  };
}

function indexOf<R>(records: readonly R[], keysOf: (record: R) => readonly string[]): Map<string, R[]> {
  const index = new Map<string, R[]>();
  for (const record of records)
    for (const key of keysOf(record)) {
      const others = index.get(key);
      if (others) others.push(record);
      else index.set(key, [record]);
    }
  return index;
}

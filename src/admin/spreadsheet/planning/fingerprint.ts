import type { Value } from "#contract/records/resource.ts";
import type { SheetColumn } from "../sheet.ts";

const width = 7;
const mark = "v";

/**
 * A short hash of each field of an exported record. When the row is imported, it shows which cells the user has edited since, and which fields
 * somebody else has changed.
 */
export const fingerprintOf = <R>(
  record: Readonly<Record<string, Value>>,
  columns: readonly SheetColumn<R>[],
): string => mark + columns.map(({ name }) => hashOfValue(record[name] ?? null)).join("");

/** Whether a field had this value when the row was exported, undefined if the fingerprint does not contain it. */
export function heldAtExport(fingerprint: string, position: number, value: Value): boolean | undefined {
  const figures = fingerprint.slice(mark.length + position * width, mark.length + (position + 1) * width);
  return fingerprint.startsWith(mark) && figures.length === width
    ? figures === hashOfValue(value)
    : undefined;
}

const hashOfValue = (value: Value): string => hashOf(value === null ? "" : String(value));

/** 32-bit FNV-1a over the UTF-16 code units, in base 36. */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36).padStart(width, "0");
}

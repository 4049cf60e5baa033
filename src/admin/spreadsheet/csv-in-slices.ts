import { type FileCell, csvRows } from "../files/csv.ts";
import { inSlices } from "../storage/in-slices.ts";

/** A table as CSV, made a few milliseconds at a time. */
export async function csvInSlices<T>(
  titles: readonly string[],
  all: readonly T[],
  cellsOf: (one: T) => readonly FileCell[],
): Promise<string> {
  const parts = [csvRows([titles])];
  await inSlices(all, (one) => void parts.push(csvRows([cellsOf(one)])));
  return parts.join("");
}

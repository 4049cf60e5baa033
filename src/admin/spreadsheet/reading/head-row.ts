import { type ReadContext, type TableRow, isBlank } from "./table.ts";

const rowsSearched = 20;
const fewestHeads = 2;

/**
 * The index of the row with the headers: the first, unless that is a title and a later one has more known headers, mostly headers, and more
 * cells than every row above it. Rows of data have as many cells as their headers, so they are not mistaken for headers.
 */
export function headRowIn(
  rows: readonly Pick<TableRow, "cells">[],
  countHeads: ReadContext["countHeads"],
): number {
  if (!countHeads) return 0;
  let widest = 0;
  let most = fewestHeads - 1;
  for (const [at, { cells }] of rows.slice(0, rowsSearched).entries()) {
    const width = cells.filter((cell) => !isBlank(cell)).length;
    if (width <= widest) continue;
    const heads = countHeads(cells);
    if (heads > most && heads * 2 >= width) return at;
    if (at === 0) most = Math.max(most, heads);
    widest = width;
  }
  return 0;
}

import { type ReadContext, type TableRow, isBlank } from "./table.ts";

const rowsSearched = 20;
const minHeaders = 2;

/**
 * The index of the row with the headers: the first, unless that is a title and a later one has more known headers, mostly headers, and more
 * cells than every row above it. Rows of data have as many cells as their headers, so they are not mistaken for headers. A title may have as many
 * if it contains a comma: then the row counts if all its cells are headers, and no cell of the first row is one.
 */
export function headerRowIndex(
  rows: readonly Pick<TableRow, "cells">[],
  countHeaders: ReadContext["countHeaders"],
): number {
  if (!countHeaders) return 0;
  const counts = rows.slice(0, rowsSearched).map(({ cells }) => ({
    width: cells.filter((cell) => !isBlank(cell)).length,
    headers: countHeaders(cells),
  }));
  const ofFirst = counts[0]?.headers ?? 0;
  let widest = 0;
  const at = counts.findIndex(({ width, headers }, index) => {
    const above = widest;
    widest = Math.max(widest, width);
    if (headers < minHeaders || (index > 0 && headers <= ofFirst)) return false;
    if (width > above) return headers * 2 >= width;
    return width === above && headers === width && ofFirst === 0;
  });
  return Math.max(at, 0);
}

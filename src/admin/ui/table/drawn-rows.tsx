import { type ReactNode, type RefObject, useDeferredValue } from "react";
import { RowGap } from "./row.tsx";
import { estimatedHeight, firstRows } from "./row-heights.ts";
import { TableBody } from "./table.tsx";

/** Takes the height of a row once it is drawn. */
export type MeasureRow = (element: Element | null) => void;

/** Draws the row at a position; its height matters where not all rows are drawn. */
export type DrawRow = (index: number, measure?: MeasureRow) => ReactNode;

/** Which rows of many are drawn, and how high, in pixels, those before and after them are. */
export type Drawn = { indexes: readonly number[]; before: number; after: number; measure: MeasureRow };

type DrawnRowsProps = {
  body: RefObject<HTMLTableSectionElement | null>;
  /** Undefined where that is the first ones. */
  drawn: Drawn | undefined;
  count: number;
  columns: number;
  drawRow: DrawRow;
};

/** How many of the first rows are drawn before the others: few screens show more. */
const firstScreen = 20;

/** Rows between two gaps as high as those that are not drawn. A row that is drawn stays itself whichever others come and go. */
export function DrawnRows({ body, drawn, count, columns, drawRow }: DrawnRowsProps) {
  const first = useDeferredValue(firstRows, firstScreen);
  const { indexes, before, after, measure } = drawn ?? firstOf(first, count, columns);
  return (
    <TableBody ref={body}>
      {drawn && <RowGap height={before} columns={columns} />}
      {indexes.map((index) => index < count && drawRow(index, measure))}
      {(drawn || after > 0) && <RowGap height={after} columns={columns} />}
    </TableBody>
  );
}

function firstOf(
  first: number,
  count: number,
  columns: number,
): Omit<Drawn, "measure"> & { measure?: MeasureRow } {
  const drawn = Math.min(count, first);
  const after = (count - drawn) * estimatedHeight(columns);
  return { indexes: Array.from({ length: drawn }, (_, index) => index), before: 0, after };
}

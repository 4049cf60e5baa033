import { type ReactNode, type RefObject, useDeferredValue } from "react";
import { RowGap } from "./row.tsx";
import { estimatedHeight, firstRows, minHeight } from "./row-heights.ts";
import { TableBody } from "./table.tsx";

/** A ref callback that measures the height of a rendered row. */
export type MeasureRow = (element: Element | null) => void;

/** Renders the row at an index. With virtual rows, `measure` must be its ref. */
export type DrawRow = (index: number, measure?: MeasureRow) => ReactNode;

/** The window of virtual rows: their indexes, and the heights of the gaps before and after them in pixels. */
export type Drawn = { indexes: readonly number[]; before: number; after: number; measure: MeasureRow };

type DrawnRowsProps = {
  body: RefObject<HTMLTableSectionElement | null>;
  /** Undefined to render the first rows. */
  drawn: Drawn | undefined;
  count: number;
  columns: number;
  drawRow: DrawRow;
};

/** The rows of a virtual window, between two gaps as high as the other rows. Rows keep their identity when others come and go. */
export function DrawnRows({ body, drawn, count, columns, drawRow }: DrawnRowsProps) {
  const first = useDeferredValue(firstRows, rowsInWindow(columns));
  const { indexes, before, after, measure } = drawn ?? firstOf(first, count, columns);
  return (
    <TableBody ref={body}>
      {drawn && <RowGap height={before} columns={columns} />}
      {indexes.map((index) => index < count && drawRow(index, measure))}
      {(drawn || after > 0) && <RowGap height={after} columns={columns} />}
    </TableBody>
  );
}

/** The number of rows in the first render. They fill the window however low they are, or the gap after them would be seen and move. */
const rowsInWindow = (columns: number) =>
  Math.min(firstRows, Math.ceil(window.innerHeight / minHeight(columns)));

function firstOf(
  first: number,
  count: number,
  columns: number,
): Omit<Drawn, "measure"> & { measure?: MeasureRow } {
  const drawn = Math.min(count, first);
  const after = (count - drawn) * estimatedHeight(columns);
  return { indexes: Array.from({ length: drawn }, (_, index) => index), before: 0, after };
}

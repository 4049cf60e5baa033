import { type ComponentType, Suspense, lazy } from "react";
import { HeaderCell } from "../ui/header-cell.tsx";
import { RowGap } from "../ui/row.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { Table, TableBody, TableHead } from "../ui/table.tsx";
import { estimatedHeight, firstRows } from "./row-heights.ts";
import { useScrolled } from "./use-scrolled.ts";
import type { ListView } from "./use-list-view.ts";

export type Column = { name: string; title: string; width?: string; numeric?: boolean };

/** What a row component gets. `measure` and `index` go to its Row, so that rows of any height find their place. */
export type RowProps<R> = {
  record: R;
  index: number;
  seen: string | null;
  measure: ((element: Element | null) => void) | undefined;
};

type ListTableProps<R> = {
  label: string;
  columns: readonly Column[];
  view: ListView<R>;
  idOf: (record: R) => number;
  row: ComponentType<RowProps<R>>;
};

// Most lists end within the first rows: what finds the rows of a long one is fetched when it is first scrolled, or a little later.
const VirtualRows = lazy(() =>
  import("./virtual-rows.tsx").then((module) => ({ default: module.VirtualRows })),
);

/** A list as a table in which only the rows in view are drawn; the window scrolls it. */
export function ListTable<R>({ label, columns, view, idOf, row: RowOf }: ListTableProps<R>) {
  const isScrolled = useScrolled();
  const drawRow = (index: number, measure?: (element: Element | null) => void) => {
    const record = view.at(index);
    if (!record) return <SkeletonRows key={`at ${index}`} rows={1} columns={columns.length} />;
    return (
      <RowOf key={idOf(record)} record={record} index={index} seen={view.seen(record)} measure={measure} />
    );
  };
  const drawn = Math.min(view.count, firstRows);
  const first = (
    <TableBody>
      {Array.from({ length: drawn }, (_, index) => drawRow(index))}
      {view.count > drawn && (
        <RowGap height={(view.count - drawn) * estimatedHeight()} columns={columns.length} />
      )}
    </TableBody>
  );
  return (
    <Table label={label} aria-rowcount={view.count + 1} aria-colcount={columns.length}>
      <TableHead>
        {columns.map(({ name, title, ...rest }, index) => (
          <HeaderCell key={name} pinned={index === 0} {...rest}>
            {title}
          </HeaderCell>
        ))}
      </TableHead>
      {view.count > firstRows && isScrolled ? (
        <Suspense fallback={first}>
          <VirtualRows count={view.count} columns={columns.length} drawRow={drawRow} onRange={view.show} />
        </Suspense>
      ) : (
        first
      )}
    </Table>
  );
}

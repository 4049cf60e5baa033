import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ComponentType, useLayoutEffect, useRef, useState } from "react";
import { HeaderCell } from "../ui/header-cell.tsx";
import { RowGap } from "../ui/row.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { Table, TableBody, TableHead } from "../ui/table.tsx";
import type { ListView } from "./use-list-view.ts";

export type Column = { name: string; title: string; width?: string; numeric?: boolean };

/** What a row component gets. `measure` and `index` go to its Row, so that rows of any height find their place. */
export type RowProps<R> = {
  record: R;
  index: number;
  seen: string | null;
  measure: (element: Element | null) => void;
};

type ListTableProps<R> = {
  label: string;
  columns: readonly Column[];
  view: ListView<R>;
  idOf: (record: R) => number;
  row: ComponentType<RowProps<R>>;
};

const rowHeight = 40;
const cardHeight = 220;

/** A list as a table in which only the rows in view are drawn; the window scrolls it. */
export function ListTable<R>({ label, columns, view, idOf, row: RowOf }: ListTableProps<R>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const scrollMargin = useTopOf(body);
  const virtualizer = useWindowVirtualizer({
    count: view.count,
    estimateSize: () => (window.innerWidth < 640 ? cardHeight : rowHeight),
    overscan: 12,
    scrollMargin,
    onChange: ({ range }) => range && view.show(range.startIndex, range.endIndex + 1),
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  return (
    <Table label={label} aria-rowcount={view.count + 1} aria-colcount={columns.length}>
      <TableHead>
        {columns.map(({ name, title, ...rest }, index) => (
          <HeaderCell key={name} pinned={index === 0} {...rest}>
            {title}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody ref={body}>
        {first && <RowGap height={first.start - scrollMargin} columns={columns.length} />}
        {rows.map(({ index }) => {
          const record = view.at(index);
          if (!record) return <SkeletonRows key={`at ${index}`} rows={1} columns={columns.length} />;
          const seen = view.seen(record);
          return (
            <RowOf
              key={idOf(record)}
              record={record}
              index={index}
              seen={seen}
              measure={virtualizer.measureElement}
            />
          );
        })}
        {last && (
          <RowGap height={virtualizer.getTotalSize() - (last.end - scrollMargin)} columns={columns.length} />
        )}
      </TableBody>
    </Table>
  );
}

/** Where the rows begin on the page, in pixels from its top. */
function useTopOf(element: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = element.current?.getBoundingClientRect();
    // Where the table begins is known only once it is laid out.
    // oxlint-disable-next-line react/set-state-in-effect
    if (box) setTop(Math.round(box.top + window.scrollY));
  }, [element]);
  return top;
}

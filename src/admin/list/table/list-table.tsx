import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import { lazyPart } from "../../parts/lazy-part.ts";
import { type DrawRow, type Drawn, DrawnRows } from "../../ui/table/drawn-rows.tsx";
import { HeaderCell } from "../../ui/table/header-cell.tsx";
import { SkeletonRows } from "../../ui/table/skeleton.tsx";
import { Table, TableHead } from "../../ui/table/table.tsx";
import type { Column } from "../view/column.ts";
import { type RowContext, ListRow } from "./list-row.tsx";
import { firstRows } from "../../ui/table/row-heights.ts";
import type { ListAddress } from "../view/use-list-address.ts";
import type { ListView } from "../view/use-list-view.ts";
import type { Selection } from "../selection/use-selection.ts";
import { SelectBox } from "../../ui/controls/select-box.tsx";
import { listWords } from "#words/list/list.ts";

type ListTableProps<R extends AnyRecord, S extends Scope> = {
  label: string;
  resource: Resource<R, S>;
  scope: S;
  columns: readonly Column<R>[];
  labelOf: (record: R) => string;
  address: ListAddress;
  view: ListView<R>;
  /** Undefined if rows cannot be selected. */
  selection: Selection<R> | undefined;
  /** The number of selected rows. */
  chosen: number;
};

// Most lists fit in the first rows, so virtualization is loaded on the first scroll, or a little later.
const RowsInView = lazyPart(() =>
  import("../../ui/table/virtual-rows.tsx").then((module) => module.RowsInView),
);

const UnreadableRow = lazyPart(() => import("../list-states.tsx").then((module) => module.UnreadableRow));

/** A list as a table that renders only the rows in view. The window scrolls it. */
export function ListTable<R extends AnyRecord, S extends Scope>(props: ListTableProps<R, S>) {
  const { label, columns, address, view, selection, chosen } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [drawn, draw] = useState<Drawn>();
  const isVirtual = useScrolled() && view.count > firstRows;
  const drawRow = useDrawRow(props);
  return (
    <Table label={label} aria-rowcount={view.isOpen ? -1 : view.count + 1} aria-colcount={columns.length}>
      <TableHead>
        {columns.map(({ name, title, fullTitle, group, width, numeric, sortValue }, index) => (
          <HeaderCell
            key={name}
            label={fullTitle}
            group={group === columns[index - 1]?.group ? undefined : group}
            pinned={index === 0}
            width={width}
            numeric={numeric}
            {...(sortValue && sorting(address, name))}
            before={
              index === 0 &&
              selection && (
                <SelectAllBox count={view.readable} isOpen={view.isOpen} chosen={chosen} {...selection} />
              )
            }
          >
            {title}
          </HeaderCell>
        ))}
      </TableHead>
      <DrawnRows
        body={body}
        drawn={isVirtual ? drawn : undefined}
        count={view.count}
        columns={columns.length}
        drawRow={drawRow}
      />
      <Suspense>
        {isVirtual && (
          <RowsInView
            body={body}
            count={view.count}
            columns={columns.length}
            draw={draw}
            onRange={view.show}
          />
        )}
      </Suspense>
    </Table>
  );
}

function useDrawRow<R extends AnyRecord, S extends Scope>(props: ListTableProps<R, S>): DrawRow {
  const { resource, scope, columns, labelOf, view, selection } = props;
  const { idOf } = resource;
  const { matches } = view;
  const onSelect = selection?.toggle;
  const scopeKey = JSON.stringify(scope);
  // Memoized, so that rows render again only when their own props change.
  const list = useMemo(
    (): RowContext<R> => ({
      resource: resource.name,
      // Cast: it was serialized from the scope.
      scope: JSON.parse(scopeKey) as S,
      columns,
      idOf,
      labelOf,
      ...(matches && { matches }),
      onSelect,
    }),
    [resource.name, scopeKey, columns, idOf, labelOf, matches, onSelect],
  );
  return (index, measure) => {
    const record = view.at(index);
    const skeleton = <SkeletonRows key={`at ${index}`} rows={1} columns={columns.length} />;
    const unreadable = record ? undefined : view.unreadableAt(index);
    if (unreadable)
      return (
        <Suspense key={`at ${index}`} fallback={skeleton}>
          <UnreadableRow {...{ index, unreadable, measure }} idOf={idOf} columns={columns.length} />
        </Suspense>
      );
    if (!record) return skeleton;
    return (
      <ListRow
        key={idOf(record)}
        list={list}
        record={record}
        index={index}
        isSelected={selection?.isSelected(idOf(record)) ?? false}
        measure={measure}
      />
    );
  };
}

function sorting({ sort, sortBy }: ListAddress, column: string) {
  const direction = sort?.isDescending ? ("descending" as const) : ("ascending" as const);
  return { sorted: sort?.by === column ? direction : undefined, onSort: () => sortBy(column) };
}

type SelectAllBoxProps = {
  count: number;
  /** Whether the total is unknown. */
  isOpen?: boolean;
  chosen: number;
  selectAll(): void;
  clear(): void;
};

/** Selects all matching rows, or none. Indeterminate if some are selected. */
const SelectAllBox = ({ count, isOpen, chosen, selectAll, clear }: SelectAllBoxProps) => (
  <SelectBox
    label={listWords.allRows(isOpen ? undefined : count)}
    checked={chosen > 0 && chosen === count}
    ref={(box) => {
      if (box) box.indeterminate = chosen > 0 && chosen < count;
    }}
    onChange={chosen === count ? clear : selectAll}
  />
);

/** Whether to load virtualization: the window was scrolled, is not at its top, or has been idle for a while. */
function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const scrolled = () => setScrolled(true);
    if (window.scrollY > 0) scrolled();
    window.addEventListener("scroll", scrolled, { once: true });
    const timer = setTimeout(scrolled, 3000);
    return () => {
      window.removeEventListener("scroll", scrolled);
      clearTimeout(timer);
    };
  }, []);
  return isScrolled;
}

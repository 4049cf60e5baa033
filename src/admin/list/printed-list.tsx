import { useEffect, useSyncExternalStore } from "react";
import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import { useOutbox } from "../changes/use-changes.tsx";
import { overlay } from "../outbox/change.ts";
import { shownValue } from "../ui/messages/shown-value.ts";
import { PrintedPage } from "../ui/layout/page/printed-page.tsx";
import { readCount } from "../list-cache/list-data.ts";
import { everything, useList } from "./reading/use-list.ts";
import { countOf } from "./reading/list-progress.tsx";
import type { Column } from "./view/column.ts";
import { type FilterChoices, valueInWords } from "./view/filter.ts";
import type { ListQuery } from "./view/use-list-address.ts";
import type { ListView } from "./view/use-list-view.ts";

export type PrintedListProps<R extends AnyRecord, S extends Scope> = {
  resource: Resource<R, S>;
  scope: S;
  title: string;
  columns: readonly Column<R>[];
  /** The names of the hidden columns. */
  hidden: readonly string[];
  filters: readonly FilterChoices[];
  address: ListQuery;
  view: ListView<R>;
};

/**
 * The print version of a list: all rows that are read, in the order on screen, without the rest of the page. It does not depend on the width of
 * the window.
 */
export function PrintedList<R extends AnyRecord, S extends Scope>(props: PrintedListProps<R, S>) {
  const { resource, scope, title, columns, hidden, filters, address, view } = props;
  const { store } = useOutbox();
  usePrinting(props);
  const shownOf = (record: R) =>
    overlay(record, store.of({ resource: resource.name, scope, id: resource.idOf(record) }));
  const asked = [
    address.search && `“${address.search}”`,
    ...filters.map(
      (filter) => address.filter(filter.name) && valueInWords(filter, address.filter(filter.name)),
    ),
  ];
  return (
    <PrintedPage>
      {() => (
        <>
          <h1>{title}</h1>
          <p>{[countOf(view), ...asked].filter(Boolean).join(" · ")}</p>
          <Rows
            columns={columns.filter(({ name }) => !hidden.includes(name))}
            records={view.shown().map((record) => [resource.idOf(record), shownOf(record)])}
          />
        </>
      )}
    </PrintedPage>
  );
}

/** The largest number of columns that fit on paper in the normal size of print. */
const maxPrintedColumns = 7;

/** Whether printing was requested. Outside React, because the component that prints may load after the request. */
const printRequest = shownValue(false);
const nothing = { from: 0, to: 0 };

/** Prints the list on the page as soon as all of it is read. */
export const printList = (): void => printRequest.show(true);

function usePrinting<R extends AnyRecord, S extends Scope>({
  resource,
  scope,
  view,
}: PrintedListProps<R, S>): void {
  const isRequested = useSyncExternalStore(printRequest.subscribe, printRequest.current);
  const { list } = useList(resource, scope, isRequested ? everything : nothing);
  const isReady = isRequested && readCount(list) >= list.total && !view.isReading;
  useEffect(() => {
    if (!isReady) return undefined;
    // The print version is rendered synchronously, which is not possible within the render of the page.
    const timer = setTimeout(() => {
      printRequest.show(false);
      window.print();
    });
    return () => clearTimeout(timer);
  }, [isReady]);
}

type RowsProps<R> = {
  columns: readonly Column<R>[];
  records: readonly (readonly [id: number, shown: R])[];
};

/** The rows, without empty columns, because paper is narrow. */
function Rows<R>({ columns, records }: RowsProps<R>) {
  const cells = columns.flatMap(({ sortValue, printed, ...column }) => {
    const text = printed ?? (sortValue && ((record: R) => String(sortValue(record) ?? "")));
    return text ? [{ ...column, printed: text }] : [];
  });
  const used = cells.filter(({ printed }) => records.some(([, shown]) => printed(shown) !== ""));
  return (
    <table data-many={used.length > maxPrintedColumns}>
      <thead>
        <tr>
          {used.map(({ name, title, numeric = false }) => (
            <th key={name} scope="col" data-figure={numeric}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map(([id, shown]) => (
          <tr key={id}>
            {used.map(({ name, numeric = false, printed }) => (
              <td key={name} data-figure={numeric}>
                {printed(shown)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Plus } from "lucide";
import { useEffect, useMemo, useState } from "react";
import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import { listDisplayWords } from "#words/list/list-display.ts";
import { useOutbox, useTally } from "../../changes/use-changes.tsx";
import { type ListData, exactTotal, readCount } from "../../list-cache/list-data.ts";
import { exact } from "../../locale/numbers.ts";
import { listAddressOf } from "../../list-cache/list-query.ts";
import { Tab, Tabs } from "../../ui/layout/bars/tabs.tsx";
import { ToolPopover } from "../../ui/buttons/tool-popover.tsx";
import { everything, useList } from "../reading/use-list.ts";
import { counterFor } from "./find-rows.ts";
import type { NamedView } from "./list-preferences.ts";
import { NamedViews, type NamedViewsProps, viewsHere } from "./named-views.tsx";
import { parseListQuery } from "./use-list-address.ts";
import type { RowQuery } from "./use-row-query.ts";
import type { ListWithChanges } from "./with-open-changes.ts";

const text = listDisplayWords;
const nothing = { from: 0, to: 0 };
const all: NamedView = { name: text.all, query: "" };

export type ViewTabsProps<R extends AnyRecord, S extends Scope> = NamedViewsProps &
  Omit<RowQuery<R>, "address"> & {
    resource: Resource<R, S>;
    scope: S;
    list: ListData<R>;
    /** The predefined views, apart from the one of all records. */
    usual: readonly NamedView[];
  };

/** The views of a list as tabs, each with its number of records once all are read, and a menu to edit them. */
export function ViewTabs<R extends AnyRecord, S extends Scope>({
  resource,
  scope,
  list,
  usual,
  address,
  filters,
  columns,
  textOf,
  views,
  onViews,
}: ViewTabsProps<R, S>) {
  const offered = useMemo(() => [all, ...usual, ...viewsHere(views, filters)], [usual, views, filters]);
  const criteria = useMemo(() => ({ filters, columns, textOf }), [filters, columns, textOf]);
  // A single remaining page is read only for the counts.
  useList(resource, scope, list.total <= list.size ? everything : nothing);
  const counts = useCounts(list, offered, criteria, { resource, scope });
  const countOf = (view: NamedView, index: number) => {
    const count = view === all ? exactTotal(list) : counts[index];
    return count === undefined ? "" : exact.format(count);
  };
  const current = currentOf(offered, address.query);
  return (
    <Tabs label={text.views}>
      {offered.map((view, index) => (
        <Tab
          key={`${index < 1 + usual.length} ${view.name}`}
          to={listAddressOf(view.query) || "?"}
          isCurrent={view === current}
          count={countOf(view, index)}
          most={exact.format(list.total)}
        >
          {view.name}
        </Tab>
      ))}
      <ToolPopover icon={Plus} label={text.editViews} isQuiet>
        <NamedViews address={address} filters={filters} views={views} onViews={onViews} />
      </ToolPopover>
    </Tabs>
  );
}

/** The most specific view all of whose parameters are in the query. */
function currentOf(views: readonly NamedView[], query: string): NamedView | undefined {
  const asked = new URLSearchParams(query);
  return views
    .filter((view) => partsOf(view).every(([name, value]) => asked.get(name) === value))
    .toSorted((one, other) => partsOf(other).length - partsOf(one).length)[0];
}

const partsOf = ({ query }: NamedView) => [...new URLSearchParams(query)];

/** In milliseconds: the debounce of counting after the list was read or changed, and its time slice. */
const [debounceMs, sliceMs] = [50, 10];

/** The number of records in each view, empty until all of them are read. */
function useCounts<R extends AnyRecord>(
  list: ListData<R>,
  views: readonly NamedView[],
  criteria: Omit<RowQuery<R>, "address">,
  { resource, scope }: Omit<ListWithChanges, "store">,
): readonly (number | undefined)[] {
  const { store } = useOutbox();
  const waiting = useTally((tally) => tally.waiting);
  const finders = useMemo(
    () =>
      views.map(({ query }) =>
        counterFor(
          { ...criteria, address: { ...parseListQuery(query), sort: undefined } },
          { resource, scope, store },
        ),
      ),
    [views, criteria, resource, scope, store],
  );
  const [counted, setCounted] = useState<{ by: typeof finders; counts: (number | undefined)[] }>();
  const isWhole = !list.isOpen && readCount(list) >= list.total;
  useEffect(() => {
    if (!isWhole) return;
    const state = { waiting };
    const count = () => {
      for (const finder of finders) finder.find(list, state, sliceMs);
      const found = finders.map((finder) => finder.found());
      setCounted({ by: finders, counts: found.map(({ rows }) => rows?.length) });
      if (found.some(({ isCurrent }) => !isCurrent)) timer = setTimeout(count);
    };
    let timer = setTimeout(count, debounceMs);
    return () => clearTimeout(timer);
  }, [finders, list, isWhole, waiting]);
  return isWhole && counted?.by === finders ? counted.counts : [];
}

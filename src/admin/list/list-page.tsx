import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import { lazyPart } from "../parts/lazy-part.ts";
import { useSession } from "../session/use-session.ts";
import { FilterSelect } from "../ui/controls/filter-select.tsx";
import { Page } from "../ui/layout/page.tsx";
import { SearchField } from "../ui/controls/search-field.tsx";
import { listWords } from "#words/list.ts";
import { NotOnPhone, OnPhone } from "../ui/layout/on-phone.tsx";
import { Toolbar, ToolbarMore } from "../ui/layout/toolbar.tsx";
import type { Column } from "./view/column.ts";
import type { Filter } from "./view/filter.ts";
import { ListOptions, type ListOptionsProps } from "./view/list-options.tsx";
import { useListPreferences } from "./view/list-preferences.ts";
import { ListProgress, countOf } from "./reading/list-progress.tsx";
import { ListTable } from "./table/list-table.tsx";
import { useChosen } from "./selection/use-chosen.ts";
import { type ListAddress, useListAddress } from "./view/use-list-address.ts";
import { type ListView, useListView } from "./view/use-list-view.ts";
import { useRowQuery } from "./view/use-row-query.ts";
import { useSelection } from "./selection/use-selection.ts";

const SelectionBar = lazyPart(() =>
  import("./selection/selection-bar.tsx").then((module) => module.SelectionBar),
);

const NoneYet = lazyPart(() => import("./in-place-of-rows.tsx").then((module) => module.NoneYet));
const NoMatch = lazyPart(() => import("./in-place-of-rows.tsx").then((module) => module.NoMatch));

type ListPageProps<R extends AnyRecord, S extends Scope> = {
  resource: Resource<R, S>;
  scope: S;
  title: string;
  searchLabel: string;
  columns: readonly Column<R>[];
  filters: readonly Filter<R>[];
  textOf: (record: R) => string;
  /** How a record is called. */
  labelOf: (record: R) => string;
  /** The one main action, offered to who may write. */
  action: ReactNode;
  /** Where else one goes from the list, as it is shown; what is chosen has ways of its own. */
  ways: (view: ListView<R>, chosen: number) => ReactNode;
  noneYet: { title: string; hint: string };
  /** What can be done with the chosen records. */
  bulk(records: R[], view: ListView<R>): ReactNode;
  /** What else can be done with the list, as it is shown. */
  tools: (view: ListView<R>) => ReactNode;
};

/** A list as a page: searched, filtered and sorted by its address, with rows that can be chosen. */
export function ListPage<R extends AnyRecord, S extends Scope>(props: ListPageProps<R, S>) {
  const { resource, scope, title, columns, filters, textOf, noneYet } = props;
  const { mayWrite } = useSession();
  const address = useListAddress();
  const [preferences, prefer] = useListPreferences(resource.name);
  const selection = useSelection(resource.idOf, askedBy(scope, address, filters));
  const question = useRowQuery(address, columns, filters, textOf);
  const view = useListView(resource, scope, question, selection.isAll || selection.awaited > 0);
  const chosen = useChosen(view, selection);
  const { follow } = selection;
  useEffect(() => follow(view.at, view.count), [follow, view.at, view.count]);
  const shown = useShownColumns(columns, preferences.hidden);
  const action = mayWrite && props.action;
  const ways = props.ways(view, chosen.count);
  if (view.total === 0) return <NoneYet page={title} {...noneYet} action={action} />;
  return (
    <Page
      title={title}
      count={countOf(view)}
      action={
        <>
          <NotOnPhone>{ways}</NotOnPhone>
          {action}
        </>
      }
    >
      <ListToolbar {...{ label: props.searchLabel, address, columns, filters, preferences, prefer, view }}>
        {props.tools(view)}
        <OnPhone>{ways}</OnPhone>
      </ListToolbar>
      {selection.isBegun && (
        <Suspense>
          <SelectionBar view={view} selection={selection} chosen={chosen} bulk={props.bulk} />
        </Suspense>
      )}
      {view.count === 0 && !view.isReading ? (
        <Suspense>
          <NoMatch address={address} filters={filters} />
        </Suspense>
      ) : (
        <ListTable
          label={title}
          resource={resource}
          scope={scope}
          columns={shown}
          labelOf={props.labelOf}
          address={address}
          view={view}
          selection={mayWrite ? selection : undefined}
          chosen={chosen.count}
        />
      )}
    </Page>
  );
}

type ListToolbarProps<R> = ListOptionsProps & {
  label: string;
  filters: readonly Filter<R>[];
  view: ListView<R>;
  children: ReactNode;
};

/** The search, what else narrows and draws the list, and how far it is read. */
const ListToolbar = <R,>({ label, view, children, ...options }: ListToolbarProps<R>) => (
  <Toolbar>
    <SearchField
      label={label}
      value={options.address.search}
      onType={(text) => options.address.set({ search: text })}
    />
    <ToolbarMore label={listWords.more} isOn={options.address.query !== ""}>
      <Filters {...options} />
      <ListOptions {...options} />
      {children}
    </ToolbarMore>
    <ListProgress view={view} />
  </Toolbar>
);

/** Which records match, whatever their order. */
const askedBy = (scope: Scope, address: ListAddress, filters: readonly { name: string }[]) =>
  JSON.stringify([scope, address.search, ...filters.map(({ name }) => address.filter(name))]);

const useShownColumns = <R,>(columns: readonly Column<R>[], hidden: readonly string[]) =>
  useMemo(() => columns.filter(({ name }) => !hidden.includes(name)), [columns, hidden]);

type FiltersProps<R> = { filters: readonly Filter<R>[]; address: ListAddress };

const Filters = <R,>({ filters, address }: FiltersProps<R>) => (
  <>
    {filters.map(({ name, label: says, choices, stray, control: Control = FilterSelect }) => (
      <Control
        key={name}
        label={says}
        choices={choices}
        stray={stray}
        value={address.filter(name)}
        onChoose={(value) => address.set({ [name]: value })}
      />
    ))}
  </>
);

import { Ellipsis, ListFilter } from "lucide";
import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import { lazyPart, lazyWhenIdle } from "../parts/lazy-part.ts";
import { useSession } from "../session/use-session.ts";
import { Page } from "../ui/layout/page.tsx";
import { ToolPopover } from "../ui/buttons/tool-popover.tsx";
import { SearchField } from "../ui/controls/search-field.tsx";
import { listWords } from "#words/list.ts";
import { NotOnPhone } from "../ui/layout/on-phone.tsx";
import { ChipsRoom, TabLine, Toolbar, ToolbarEnd } from "../ui/layout/toolbar.tsx";
import type { Column } from "./view/column.ts";
import type { Filter } from "./view/filter.ts";
import type { ListDisplayProps } from "./view/list-display.tsx";
import type { NamedViewsProps } from "./view/named-views.tsx";
import { type NamedView, useListPreferences } from "./view/list-preferences.ts";
import { ListProgress, countOf } from "./reading/list-progress.tsx";
import type { PrintedListProps } from "./printed-list.tsx";
import { ListTable } from "./table/list-table.tsx";
import { useChosen } from "./selection/use-chosen.ts";
import { type ListAddress, useListAddress } from "./view/use-list-address.ts";
import { type ListView, useListView } from "./view/use-list-view.ts";
import type { ViewTabsProps } from "./view/view-tabs.tsx";
import { useRowQuery } from "./view/use-row-query.ts";
import { useSelection } from "./selection/use-selection.ts";

const SelectionBar = lazyPart(() =>
  import("./selection/selection-bar.tsx").then((module) => module.SelectionBar),
);

const ViewTabs = lazyWhenIdle(() => import("./view/view-tabs.tsx").then((module) => module.ViewTabs)) as <
  R extends AnyRecord,
  S extends Scope,
>(
  props: ViewTabsProps<R, S>,
) => ReactNode;

const PrintedList = lazyWhenIdle(() => import("./printed-list.tsx").then((module) => module.PrintedList)) as <
  R extends AnyRecord,
  S extends Scope,
>(
  props: PrintedListProps<R, S>,
) => ReactNode;

const FilterFields = lazyPart(() => import("./view/filter-fields.tsx").then((module) => module.FilterFields));
const ActiveFilters = lazyPart(() =>
  import("./view/active-filters.tsx").then((module) => module.ActiveFilters),
);
const ListMenu = lazyPart(() => import("./view/list-menu.tsx").then((module) => module.ListMenu));

const NoneYet = lazyPart(() => import("./in-place-of-rows.tsx").then((module) => module.NoneYet));
const NoMatching = lazyPart(() => import("./in-place-of-rows.tsx").then((module) => module.NoMatch));

type ListPageProps<R extends AnyRecord, S extends Scope> = {
  resource: Resource<R, S>;
  scope: S;
  title: string;
  searchLabel: string;
  columns: readonly Column<R>[];
  filters: readonly Filter<R>[];
  /** The views that every such list has, beside that of all its records. */
  views: readonly NamedView[];
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
  /** The list, as it is shown, as a spreadsheet. */
  sheet: (view: ListView<R>) => ReactNode;
  /** The keys of the list. */
  keys: ReactNode;
};

/** A list as a page: searched, filtered and sorted by its address, with rows that can be chosen. */
export function ListPage<R extends AnyRecord, S extends Scope>(props: ListPageProps<R, S>) {
  const { resource, scope, title, columns, filters, textOf, noneYet } = props;
  const { mayWrite } = useSession();
  const address = useListAddress();
  const [preferences, prefer] = useListPreferences(resource.name);
  const selection = useSelection(resource.idOf, askedBy(scope, address, filters));
  const printing = usePrinting();
  const question = useRowQuery(address, columns, filters, textOf);
  const view = useListView(resource, scope, question, printing.isWanted || reachesBeyond(selection));
  const chosen = useChosen(view, selection);
  const { follow } = selection;
  useEffect(() => follow(view.at, view.count), [follow, view.at, view.count]);
  const asked = { resource, scope, address, filters, columns, textOf };
  const saved = { views: preferences.views, onViews: (views: readonly NamedView[]) => prefer({ views }) };
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
      <ListTabs list={view.list} usual={props.views} {...asked} {...saved} />
      <ListToolbar
        label={props.searchLabel}
        {...{ address, columns, filters, preferences, prefer, view, ways }}
        {...saved}
        sheet={props.sheet(view)}
        keys={props.keys}
        onPrint={printing.want}
      />
      {selection.isBegun && (
        <Suspense>
          <SelectionBar view={view} selection={selection} chosen={chosen} bulk={props.bulk} />
        </Suspense>
      )}
      {view.count === 0 && !view.isReading ? (
        <NoMatch address={address} filters={filters} />
      ) : (
        <ListTable
          label={title}
          {...{ resource, scope, address, view }}
          columns={shown}
          labelOf={props.labelOf}
          selection={mayWrite ? selection : undefined}
          chosen={chosen.count}
        />
      )}
      <Paper {...asked} {...{ title, view, printing }} hidden={preferences.hidden} />
    </Page>
  );
}

const NoMatch = (props: ComponentProps<typeof NoMatching>) => (
  <Suspense>
    <NoMatching {...props} />
  </Suspense>
);

const Paper = <R extends AnyRecord, S extends Scope>(props: PrintedListProps<R, S>) => (
  <Suspense>
    <PrintedList {...props} />
  </Suspense>
);

const ListTabs = <R extends AnyRecord, S extends Scope>(props: ViewTabsProps<R, S>) => (
  <NotOnPhone>
    <TabLine>
      <Suspense>
        <ViewTabs {...props} />
      </Suspense>
    </TabLine>
  </NotOnPhone>
);

type ListToolbarProps<R> = ListDisplayProps &
  Pick<NamedViewsProps, "views" | "onViews"> & {
    label: string;
    filters: readonly Filter<R>[];
    view: ListView<R>;
    ways: ReactNode;
    sheet: ReactNode;
    keys: ReactNode;
    onPrint: () => void;
  };

/** The search, what else narrows the list, its tools, and how far it is read. */
function ListToolbar<R>(props: ListToolbarProps<R>) {
  const { label, filters, views, onViews, view, ways, sheet, keys, onPrint, ...display } = props;
  const { address } = display;
  return (
    <Toolbar>
      <SearchField label={label} value={address.search} onType={(text) => address.set({ search: text })} />
      <ToolPopover
        icon={ListFilter}
        label={listWords.filter}
        isOn={filters.some(({ name }) => address.filter(name))}
      >
        <FilterFields {...{ address, filters, views, onViews }} />
      </ToolPopover>
      <ToolbarEnd>
        {keys}
        <ToolPopover icon={Ellipsis} label={listWords.more} isQuiet>
          <ListMenu ways={ways} sheet={sheet} onPrint={onPrint} {...display} />
        </ToolPopover>
      </ToolbarEnd>
      {address.query && (
        <Suspense fallback={<ChipsRoom />}>
          <ActiveFilters address={address} filters={filters} />
        </Suspense>
      )}
      <ListProgress view={view} />
    </Toolbar>
  );
}

/** Whether the list is to be printed, and how that is wished for and over. */
function usePrinting(): PrintedListProps<AnyRecord, Scope>["printing"] & { want(): void } {
  const [isWanted, setWanted] = useState(false);
  const end = useCallback(() => setWanted(false), []);
  return { isWanted, want: () => setWanted(true), end };
}

/** Whether rows are chosen that may not be read yet. */
const reachesBeyond = ({ isAll, awaited }: { isAll: boolean; awaited: number }) => isAll || awaited > 0;

/** Which records match, whatever their order. */
const askedBy = (scope: Scope, address: ListAddress, filters: readonly { name: string }[]) =>
  JSON.stringify([scope, address.search, ...filters.map(({ name }) => address.filter(name))]);

const useShownColumns = <R,>(columns: readonly Column<R>[], hidden: readonly string[]) =>
  useMemo(
    () => columns.filter(({ name, isDrawn = true }) => isDrawn && !hidden.includes(name)),
    [columns, hidden],
  );

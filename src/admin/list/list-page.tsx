import { Ellipsis, ListFilter } from "lucide";
import { type ReactNode, Suspense, useEffect, useMemo } from "react";
import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import { lazyPart, lazyWhenIdle } from "../parts/lazy-part.ts";
import { useSession } from "../session/use-session.ts";
import { Page } from "../ui/layout/page/page.tsx";
import { ToolPopover } from "../ui/buttons/tool-popover.tsx";
import { SearchField } from "../ui/controls/search-field.tsx";
import { listWords } from "#words/list/list.ts";
import { NotOnPhone } from "../ui/layout/on-phone.tsx";
import { ChipsRoom, TabLine, Toolbar, ToolbarEnd } from "../ui/layout/bars/toolbar.tsx";
import type { Column } from "./view/column.ts";
import type { Filter } from "./view/filter.ts";
import type { ListDisplayProps } from "./view/list-display.tsx";
import type { NamedViewsProps } from "./view/named-views.tsx";
import { type NamedView, useListPreferences } from "./view/list-preferences.ts";
import { ListProgress, countOf } from "./reading/list-progress.tsx";
import type { LaterPartsProps } from "./later-parts.tsx";
import type { EmptyListName } from "./list-states.tsx";
import { ListTable } from "./table/list-table.tsx";
import type { SelectionBarProps } from "./selection/selection-bar.tsx";
import { useChosen } from "./selection/use-chosen.ts";
import { type ListAddress, useListAddress } from "./view/use-list-address.ts";
import { type ListView, useListView } from "./view/use-list-view.ts";
import { useRowQuery } from "./view/use-row-query.ts";
import { useSelection } from "./selection/use-selection.ts";

const SelectionBar = lazyPart(() =>
  import("./selection/selection-bar.tsx").then((module) => module.SelectionBar),
);

// Cast because `lazy` loses the type parameters.
const LaterParts = lazyWhenIdle(() => import("./later-parts.tsx").then((module) => module.LaterParts)) as <
  R extends AnyRecord,
  S extends Scope,
>(
  props: LaterPartsProps<R, S>,
) => ReactNode;

const FilterFields = lazyPart(() => import("./view/toolbar-parts.tsx").then((module) => module.FilterFields));
const ActiveFilters = lazyPart(() =>
  import("./view/toolbar-parts.tsx").then((module) => module.ActiveFilters),
);
const ListMenu = lazyPart(() => import("./view/toolbar-parts.tsx").then((module) => module.ListMenu));

const EmptyList = lazyPart(() => import("./list-states.tsx").then((module) => module.EmptyList));
const NoMatch = lazyPart(() => import("./list-states.tsx").then((module) => module.NoMatch));

type ListPageProps<R extends AnyRecord, S extends Scope> = {
  resource: Resource<R, S>;
  scope: S;
  title: string;
  searchLabel: string;
  columns: readonly Column<R>[];
  filters: readonly Filter<R>[];
  /** The predefined views, apart from the one of all records. */
  views: readonly NamedView[];
  textOf: (record: R) => string;
  /** The name of a record. */
  labelOf: (record: R) => string;
  /** The primary action, shown only to users with write access. */
  action: ReactNode;
  /** Links to related pages, for the list as it is shown and the number of selected records. Actions on the selected ones are in `bulk`. */
  links: (view: ListView<R>, chosen: number) => ReactNode;
  noneYet: EmptyListName;
  bulk: SelectionBarProps<R>["bulk"];
  /** The controls that export the list as it is shown. */
  sheet: (view: ListView<R>) => ReactNode;
  /** The keyboard shortcuts of the list. */
  keys: ReactNode;
};

/** The page of a list: search, filters and order are in its address, and rows can be selected. */
export function ListPage<R extends AnyRecord, S extends Scope>(props: ListPageProps<R, S>) {
  const { resource, scope, title, columns, filters, textOf, noneYet } = props;
  const { mayWrite } = useSession();
  const address = useListAddress();
  const [preferences, prefer] = useListPreferences(resource.name);
  const selection = useSelection(resource.idOf, matchKey(scope, address, filters));
  const query = useRowQuery(address, columns, filters, textOf);
  const view = useListView(resource, scope, query, selection.isAll || selection.awaited > 0);
  const chosen = useChosen(view, selection);
  const { setView } = selection;
  useEffect(() => setView(view.at, view.count), [setView, view.at, view.count]);
  const asked = { resource, scope, address, filters, columns, textOf };
  const saved = { views: preferences.views, onViews: (views: readonly NamedView[]) => prefer({ views }) };
  const shown = useShownColumns(columns, preferences.hidden);
  const action = mayWrite && props.action;
  const links = props.links(view, chosen.count);
  if (view.total === 0) return <EmptyList page={title} of={noneYet} action={action} />;
  return (
    <Page
      title={title}
      count={countOf(view)}
      action={
        <>
          <NotOnPhone>{links}</NotOnPhone>
          {action}
        </>
      }
    >
      <Later usual={props.views} hidden={preferences.hidden} {...{ title, view }} {...asked} {...saved} />
      <ListToolbar
        label={props.searchLabel}
        {...{ address, columns, filters, preferences, prefer, view, links }}
        {...saved}
        sheet={props.sheet(view)}
        keys={props.keys}
      />
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
          {...{ resource, scope, address, view }}
          columns={shown}
          labelOf={props.labelOf}
          selection={mayWrite ? selection : undefined}
          chosen={chosen.count}
        />
      )}
    </Page>
  );
}

const Later = <R extends AnyRecord, S extends Scope>(props: LaterPartsProps<R, S>) => (
  <TabLine>
    <Suspense>
      <LaterParts {...props} />
    </Suspense>
  </TabLine>
);

type ListToolbarProps<R> = ListDisplayProps &
  Pick<NamedViewsProps, "views" | "onViews"> & {
    label: string;
    filters: readonly Filter<R>[];
    view: ListView<R>;
    links: ReactNode;
    sheet: ReactNode;
    keys: ReactNode;
  };

/** The search, filters and tools of a list, and the progress of reading it. */
function ListToolbar<R>(props: ListToolbarProps<R>) {
  const { label, filters, views, onViews, view, links, sheet, keys, ...display } = props;
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
          <ListMenu links={links} sheet={sheet} {...display} />
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

/** Identifies the set of matching records, regardless of their order. */
const matchKey = (scope: Scope, address: ListAddress, filters: readonly { name: string }[]) =>
  JSON.stringify([scope, address.search, ...filters.map(({ name }) => address.filter(name))]);

const useShownColumns = <R,>(columns: readonly Column<R>[], hidden: readonly string[]) =>
  useMemo(
    () => columns.filter(({ name, isDrawn = true }) => isDrawn && !hidden.includes(name)),
    [columns, hidden],
  );

import { startTransition, useCallback, useEffect, useMemo, useOptimistic } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import { listAddressOf, listQueryIn, exposesSearch, withParts } from "../../list-cache/list-query.ts";

/** The column and direction of a sort. */
export type Sort = { readonly by: string; readonly isDescending: boolean };

/** The search, sort and filters of a list. */
export type ListQuery = {
  readonly search: string;
  readonly sort: Sort | undefined;
  /** The value of a filter, "" where it is not set. */
  filter(name: string): string;
};

/** The query of a list in the address of the page, so that it can be shared and survives navigation. */
export type ListAddress = ListQuery & {
  /** Sets parameters; "" removes one. */
  set(parts: Readonly<Record<string, string>>): void;
  /** Cycles the sort of a column: ascending, descending, none. */
  sortBy(column: string): void;
  /** The whole query, in the form in which views store it. */
  readonly query: string;
};

/** Returns the query of a list in the address of the window. */
export function useListAddress(): ListAddress {
  const location = useLocation();
  const navigate = useNavigate();
  useMovedSearch(location);
  // Optimistic, because the router waits for the list, whose code may have to load first.
  const [query, ask] = useOptimistic(listQueryIn(location));
  const set = useCallback(
    (parts: Readonly<Record<string, string>>) =>
      startTransition(() => {
        const next = withParts(query, parts);
        ask(next);
        // Typing replaces the history entry. Only starting or clearing a search adds one, because the lists before and after it are different.
        const goesOn = isSearched(next) === isSearched(query);
        navigate(listAddressOf(next) || "?", { replace: goesOn });
      }),
    [query, ask, navigate],
  );
  return useMemo(() => {
    const asked = parseListQuery(query);
    return {
      ...asked,
      set,
      sortBy: (column) => set({ sort: nextSort(asked.sort, column) }),
      query,
    };
  }, [query, set]);
}

/** Parses a query. */
export function parseListQuery(query: string): ListQuery {
  const known = new URLSearchParams(query);
  return {
    search: known.get("search") ?? "",
    sort: sortFrom(known.get("sort")),
    filter: (name) => known.get(name) ?? "",
  };
}

const isSearched = (query: string) => new URLSearchParams(query).has("search");

/** Moves the search of an older link from the query, which servers see on each reload, to the fragment. */
function useMovedSearch(location: Location): void {
  const navigate = useNavigate();
  const moved = exposesSearch(location) ? listAddressOf(listQueryIn(location)) || "?" : "";
  const { state } = location;
  useEffect(() => {
    if (moved) void navigate(moved, { replace: true, state });
  }, [moved, state, navigate]);
}

// "price" sorts ascending, "-price" descending.
const sortFrom = (text: string | null): Sort | undefined =>
  text ? { by: text.replace(/^-/, ""), isDescending: text.startsWith("-") } : undefined;

function nextSort(sort: Sort | undefined, column: string): string {
  if (sort?.by !== column) return column;
  return sort.isDescending ? "" : `-${column}`;
}

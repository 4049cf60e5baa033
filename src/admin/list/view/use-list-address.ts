import { startTransition, useCallback, useEffect, useMemo, useOptimistic } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import { listAddressOf, listQueryIn, exposesSearch, withParts } from "../../list-cache/list-query.ts";

/** By which column, and which way. */
export type Sort = { readonly by: string; readonly isDescending: boolean };

/** What is asked of a list. */
export type Asked = {
  readonly search: string;
  readonly sort: Sort | undefined;
  /** The value of a filter, "" where it is not set. */
  filter(name: string): string;
};

/** What the address says of a list: it can be shared, and is there again on the way back. */
export type ListAddress = Asked & {
  /** Sets parts of the address; "" takes a part out. */
  set(parts: Readonly<Record<string, string>>): void;
  /** Sorts by a column: first upwards, then downwards, then not at all. */
  sortBy(column: string): void;
  /** The whole of it, as a view can keep it. */
  readonly query: string;
};

/** The address of the window, as a list reads it. */
export function useListAddress(): ListAddress {
  const location = useLocation();
  const navigate = useNavigate();
  useMovedSearch(location);
  // The router waits for the list, which may need its code first: what was asked for stands here at once, and more can be asked with it.
  const [query, ask] = useOptimistic(listQueryIn(location));
  const set = useCallback(
    (parts: Readonly<Record<string, string>>) =>
      startTransition(() => {
        const next = withParts(query, parts);
        ask(next);
        // A search is one entry of the history, from its first letter until it is cleared: what stands before it and after it are other lists.
        const goesOn = isSearched(next) === isSearched(query);
        navigate(listAddressOf(next) || "?", { replace: goesOn });
      }),
    [query, ask, navigate],
  );
  return useMemo(() => {
    const asked = askedIn(query);
    return {
      ...asked,
      set,
      sortBy: (column) => set({ sort: nextSort(asked.sort, column) }),
      query,
    };
  }, [query, set]);
}

/** What a query asks of a list. */
export function askedIn(query: string): Asked {
  const known = new URLSearchParams(query);
  return {
    search: known.get("search") ?? "",
    sort: sortFrom(known.get("sort")),
    filter: (name) => known.get(name) ?? "",
  };
}

const isSearched = (query: string) => new URLSearchParams(query).has("search");

/** Takes what an older link searches out of its query, which is sent with each reload, into the fragment. */
function useMovedSearch(location: Location): void {
  const navigate = useNavigate();
  const moved = exposesSearch(location) ? listAddressOf(listQueryIn(location)) || "?" : "";
  const { state } = location;
  useEffect(() => {
    if (moved) void navigate(moved, { replace: true, state });
  }, [moved, state, navigate]);
}

// "price" sorts upwards, "-price" downwards.
const sortFrom = (text: string | null): Sort | undefined =>
  text ? { by: text.replace(/^-/, ""), isDescending: text.startsWith("-") } : undefined;

function nextSort(sort: Sort | undefined, column: string): string {
  if (sort?.by !== column) return column;
  return sort.isDescending ? "" : `-${column}`;
}

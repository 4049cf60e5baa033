import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type AnyRecord, type Resource, type Scope, listKey } from "#contract/records/resource.ts";
import { api } from "../../api/api.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import type { ListData } from "../../list-cache/list-data.ts";
import { readHead } from "./list-reader.ts";

/** The range of positions to read, `to` exclusive: those in view, or all of them for search, sort, filter and export. */
type PositionRange = { from: number; to: number };
/** The range of all positions of a list. */
export const everything: PositionRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** How many records beyond the visible ones are prefetched. */
const prefetchedRows = 50;

/** A list as far as it is read. */
export type List<R> = {
  list: ListData<R>;
  /** The error of a page that could not be read. `retry` requests it again. */
  failure: Error | null;
  retry(): void;
};

/** The query for the first records of a list; the other pages that are read are added to its data. */
export const headQuery = <R extends AnyRecord, S extends Scope>(resource: Resource<R, S>, scope: S) =>
  queryOptions<ListData<R>>({
    queryKey: listKey(resource.name, scope),
    queryFn: ({ client, signal }) => readHead({ queries: client, api }, resource, scope, signal),
    structuralSharing: false,
  });

/**
 * Reads the list of a resource progressively: suspends until its first records are read, then reads the wanted positions. If `isWholeWanted`,
 * the rest is read in a separate query, so that its slowest page does not delay the wanted ones.
 */
export function useList<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  wanted: PositionRange,
  isWholeWanted = false,
): List<R> {
  const { data: list } = useSuspenseQuery(headQuery(resource, scope));
  const first = usePositions(resource, scope, list, wanted);
  const rest = usePositions(resource, scope, list, isWholeWanted ? everything : wanted);
  return {
    list,
    failure: first.error ?? rest.error,
    retry: () => [first, rest].filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
  };
}

// What reads the other pages is not loaded for lists of one page.
const fetchFurther = () =>
  fetchPart(() => Promise.all([import("./list-pages.ts"), import("../../api/rate-limiter.ts")]));

/** Reads the pages that contain the wanted positions. */
function usePositions<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  list: ListData<R>,
  wanted: PositionRange,
) {
  const from = Math.floor(wanted.from / list.size) * list.size;
  const to = Math.min(list.total, Math.ceil(wanted.to / list.size) * list.size);
  const isBeyondHead = Math.min(list.total, wanted.to + prefetchedRows) > list.head.records.length;
  const { error, refetch } = useQuery({
    queryKey: ["reading", ...listKey(resource.name, scope), list.freshSince, list.total, list.size, from, to],
    queryFn: async ({ client: queries, signal }) => {
      const [{ readPositions }, { rateLimiter }] = await fetchFurther();
      return readPositions({ queries, api, rateLimiter }, resource, scope, { from, to, signal });
    },
    enabled: isBeyondHead || list.head.askedAt < list.freshSince,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { error, refetch };
}

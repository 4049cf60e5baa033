import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { type AnyRecord, type Resource, type Scope, listKey } from "#contract/records/resource.ts";
import { api } from "../../api/api.ts";
import { fetchPart } from "../../parts/fetch-part.ts";
import { rateLimiter } from "../../api/rate-limiter.ts";
import type { ListData } from "../../list-cache/list-data.ts";
import { readHead } from "./list-reader.ts";

/** Which positions of a list are wanted: those in view, or all of them for search, sort, filter and export. */
type Wanted = { from: number; to: number };
/** All positions of any list. */
export const everything: Wanted = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** How many records beyond those in view are read ahead. */
const ahead = 50;

/** A list as far as it is read. */
export type List<R> = {
  list: ListData<R>;
  /** Why wanted pages could not be read, and how to ask again. */
  failure: Error | null;
  retry(): void;
};

/**
 * The list of a resource, read progressively: suspends until its first records are there, then reads the positions that are wanted, and
 * where `isWholeWanted` the rest too, whose slowest page does not keep the wanted ones waiting.
 */
export function useList<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  wanted: Wanted,
  isWholeWanted = false,
): List<R> {
  const queries = useQueryClient();
  const { data: list } = useSuspenseQuery<ListData<R>>({
    queryKey: listKey(resource.name, scope),
    queryFn: ({ signal }) => readHead({ queries, api, rateLimiter }, resource, scope, signal),
    structuralSharing: false,
  });
  const first = usePositions(resource, scope, list, wanted);
  const rest = usePositions(resource, scope, list, isWholeWanted ? everything : wanted);
  return {
    list,
    failure: first.error ?? rest.error,
    retry: () => [first, rest].filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
  };
}

/** Reads whole pages around the positions, where they are wanted. */
function usePositions<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  list: ListData<R>,
  wanted: Wanted,
) {
  const queries = useQueryClient();
  const from = Math.floor(wanted.from / list.size) * list.size;
  const to = Math.min(list.total, Math.ceil(wanted.to / list.size) * list.size);
  const isBeyondHead = Math.min(list.total, wanted.to + ahead) > list.head.records.length;
  const { error, refetch } = useQuery({
    queryKey: ["reading", ...listKey(resource.name, scope), list.freshSince, list.total, list.size, from, to],
    queryFn: async ({ signal }) =>
      (await fetchPart(() => import("./list-pages.ts"))).readPositions(
        { queries, api, rateLimiter },
        resource,
        scope,
        {
          from,
          to,
          signal,
        },
      ),
    enabled: isBeyondHead || list.head.askedAt < list.freshSince,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { error, refetch };
}

import type { AnyRecord, Resource, Scope } from "#contract/records/resource.ts";
import { type ListView, useListView } from "../view/use-list-view.ts";

/** Reads all of a list, in the order of the service. */
export const useWholeList = <R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
): ListView<R> => useListView(resource, scope, undefined, true);

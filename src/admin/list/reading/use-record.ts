import { useSuspenseQuery } from "@tanstack/react-query";
import { type AnyRecord, type Resource, type Scope, recordKey } from "#contract/records/resource.ts";
import { api } from "../../api/api.ts";

/** Reads one record. Suspends until it is read. */
export function useRecord<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  id: number,
): R {
  return useSuspenseQuery({
    queryKey: recordKey({ resource: resource.name, scope, id }),
    queryFn: () => resource.read(api, scope, id),
  }).data.body;
}

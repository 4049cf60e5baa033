import { useSuspenseQuery } from "@tanstack/react-query";
import { recordEtag } from "#contract/etag.ts";
import { api } from "../api.ts";
import { type AnyRecord, type Resource, type Scope, recordKey } from "../resource.ts";

/** One record; suspends until it is read. `seen` is its ETag, where the service is seen to honour such ETags. */
export function useRecord<R extends AnyRecord, S extends Scope>(
  resource: Resource<R, S>,
  scope: S,
  id: number,
): { record: R; seen: string | null } {
  const { data } = useSuspenseQuery({
    queryKey: recordKey({ resource: resource.name, scope, id }),
    queryFn: () => resource.read(api, scope, id),
  });
  return { record: data.body, seen: data.etag === recordEtag(data.body) ? data.etag : null };
}

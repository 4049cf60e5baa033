import type { QueryClient } from "@tanstack/react-query";
import { type AnyRecord, type Scope, listKey } from "../resource.ts";
import type { ListData } from "./list-data.ts";
import { honouredEtag } from "./list-etag.ts";

/** The ETag of a list as it was read last, if it was, where its service is seen to make them as ours does; else null. */
export const knownEtag = (queries: QueryClient, resource: string, scope: Scope): string | null =>
  honouredEtag(queries.getQueryData<ListData<AnyRecord>>(listKey(resource, scope)));

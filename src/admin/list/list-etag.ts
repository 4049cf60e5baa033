import type { QueryClient } from "@tanstack/react-query";
import { isPageEtag } from "#contract/etag.ts";
import { type AnyRecord, type Scope, listKey } from "../resource.ts";
import type { ListData } from "./list-data.ts";

/** The ETag of a list, where its service is seen to make them as ours does; else null. */
export const honouredEtag = (list: Pick<ListData<unknown>, "etag"> | undefined): string | null =>
  list && isPageEtag(list.etag) ? list.etag : null;

/** The same of a list as it was read last, if it was. */
export const knownEtag = (queries: QueryClient, resource: string, scope: Scope): string | null =>
  honouredEtag(queries.getQueryData<ListData<AnyRecord>>(listKey(resource, scope)));

import { isPageEtag } from "#contract/etag.ts";
import type { ListData } from "./list-data.ts";

/** The ETag of a list, where its service is seen to make them as ours does; else null. */
export const honouredEtag = (list: Pick<ListData<unknown>, "etag"> | undefined): string | null =>
  list && isPageEtag(list.etag) ? list.etag : null;

import type { Change } from "../outbox/change.ts";
import { listAddressOf } from "../list-cache/list-query.ts";

/** Where the record of a change stands: its own page, or its row in the list of its campaign; undefined before it is created. */
export function recordAddress({ target: { scope, id }, label }: Change): string | undefined {
  if (id === 0) return undefined;
  const { adCampaignId } = scope;
  if (adCampaignId === undefined) return `/contacts/${id}`;
  const search = label.replaceAll(",", " ");
  return `/campaigns/${adCampaignId}${listAddressOf(new URLSearchParams({ search }).toString())}`;
}

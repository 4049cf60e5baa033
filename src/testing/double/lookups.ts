import type { RequestContext, Reply } from "./request-context.ts";
import { Failure } from "./failure.ts";
import { writeJson } from "./decimal-json.ts";
import { pageOf } from "./pages.ts";
import type { Account } from "./data.ts";

/** Returns the reply to a lookup, which the document only mentions. */
export function handleLookup(context: RequestContext, account: Account | undefined): Reply {
  const { lookups } = context.switches;
  if (lookups !== 200) throw new Failure(lookups, `Lookups are answered with ${lookups} here`);
  if (context.method !== "GET") throw new Failure(405, "No such method");
  const found = account ? accountLookup(context, account) : globalLookup(context);
  if (!found) throw new Failure(404, "There is nothing here");
  const body = Array.isArray(found) ? pageOf(context, found as object[]) : found;
  return { status: 200, headers: {}, body: writeJson(body) };
}

function globalLookup({ path, data }: RequestContext): object[] | undefined {
  if (path[0] === "contact-roles") return [...data.roles].map((contact_role) => ({ contact_role }));
  return path[0] === "categories" ? [...data.categories.values()] : undefined;
}

function accountLookup({ path }: RequestContext, { summary, campaigns }: Account): object | undefined {
  const [, , kind, campaignId, list] = path;
  if (kind === undefined) return summary;
  if (kind !== "ad-campaign") return undefined;
  if (campaignId === undefined) return [...campaigns.values()].map((campaign) => campaign.summary);
  return list === "ad-campaign-listing" ? campaigns.get(Number(campaignId))?.listings : undefined;
}

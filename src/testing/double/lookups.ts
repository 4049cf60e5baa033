import type { Asked, Reply } from "./asked.ts";
import { Failure } from "./failure.ts";
import { writeJson } from "./json-text.ts";
import { pageOf } from "./pages.ts";
import type { Account } from "./world.ts";

/** Answers what the document only mentions: names, and what may be chosen. */
export function answerLookup(asked: Asked, account: Account | undefined): Reply {
  const { lookups } = asked.switches;
  if (lookups !== 200) throw new Failure(lookups, `Lookups are answered with ${lookups} here`);
  if (asked.method !== "GET") throw new Failure(405, "No such method");
  const found = account ? namedIn(asked, account) : globally(asked);
  if (!found) throw new Failure(404, "There is nothing here");
  const body = Array.isArray(found) ? pageOf(asked, found as object[]) : found;
  return { status: 200, headers: {}, body: writeJson(body) };
}

function globally({ path, world }: Asked): object[] | undefined {
  if (path[0] === "contact-roles") return [...world.roles].map((contact_role) => ({ contact_role }));
  return path[0] === "categories" ? [...world.categories.values()] : undefined;
}

function namedIn({ path }: Asked, { named, campaigns }: Account): object | undefined {
  const [, , kind, campaignId, list] = path;
  if (kind === undefined) return named;
  if (kind !== "ad-campaign") return undefined;
  if (campaignId === undefined) return [...campaigns.values()].map((campaign) => campaign.named);
  return list === "ad-campaign-listing" ? campaigns.get(Number(campaignId))?.listings : undefined;
}

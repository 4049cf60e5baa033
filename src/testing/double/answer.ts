import type { Asked, Reply } from "./asked.ts";
import { Failure } from "./failure.ts";
import { writeJson } from "./json-text.ts";
import { answerLookup } from "./lookups.ts";
import { pageOf } from "./pages.ts";
import { type Resource, categoriesOf, contactsOf } from "./resources.ts";
import type { Account } from "./world.ts";
import { create, recordReply, update } from "./writes.ts";

/** The reply to a request of the interface. Throws Failure. */
export function answer(asked: Asked): Reply {
  const holder = identify(asked);
  const [first, accountId = ""] = asked.path;
  if (first !== "account") return answerLookup(asked, undefined);
  if (Number(accountId) !== holder.account_id) throw new Failure(401, "The key is of another account");
  const account = asked.world.accounts.get(holder.account_id);
  if (!account || account.suspended) throw new Failure(403, "The account is suspended");
  if (asked.method !== "GET" && !holder.mayWrite) throw new Failure(403, "The key may only read");
  const found = resourceAt(asked, account);
  return found ? answerResource(asked, found) : answerLookup(asked, account);
}

function identify({ headers, world }: Asked) {
  const { "x-api-key": sent, authorization = "" } = headers;
  const holder = world.keys.get(String(sent ?? authorization.replace(/^Bearer /, "")));
  if (!holder) throw new Failure(401, "The key is not known");
  return holder;
}

/** The list that a path identifies, and the identifier that follows it, if any. */
type Found = { resource: Resource; id: string | undefined };

function resourceAt({ path, world, switches }: Asked, account: Account): Found | undefined {
  const [, accountId, kind, ...rest] = path;
  if (kind === "account-contact")
    return { resource: contactsOf(world, Number(accountId), account, switches), id: rest[0] };
  const [campaignId, list, id] = rest;
  if (kind !== "ad-campaign" || list !== "ad-campaign-category") return undefined;
  const campaign = account.campaigns.get(Number(campaignId));
  if (!campaign) throw new Failure(404, "There is no such campaign");
  return { resource: categoriesOf(world, Number(campaignId), campaign, switches), id };
}

function answerResource(asked: Asked, { resource, id }: Found): Reply {
  const { method } = asked;
  if (id === undefined) {
    if (method === "GET") return answerList(asked, resource);
    if (method === "POST") return create(asked, resource);
    throw new Failure(405, "No such method");
  }
  const record = resource.shelf.records.find((one) => String(resource.idOf(one)) === id);
  if (!record) throw new Failure(404, "There is no such record");
  if (method === "GET") return recordReply(asked, resource, record);
  if (method === "PUT") return update(asked, resource, record);
  throw new Failure(405, "No such method");
}

function answerList(asked: Asked, resource: Resource): Reply {
  const { shelf, add, another } = resource;
  const body = writeJson(pageOf(asked, shelf.records));
  if (shelf.appended < asked.switches.appended) {
    shelf.appended += 1;
    add(another(shelf.appended));
  }
  return { status: 200, headers: {}, body };
}

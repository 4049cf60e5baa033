import type { RequestContext, Reply } from "./request-context.ts";
import { Failure } from "./failure.ts";
import { writeJson } from "./decimal-json.ts";
import { handleLookup } from "./lookups.ts";
import { pageOf } from "./pages.ts";
import { type Resource, categoriesOf, contactsOf } from "./resources.ts";
import type { Account } from "./data.ts";
import { create, recordReply, update } from "./writes.ts";

/** Returns the reply to a request of the interface. Throws Failure. */
export function handleRequest(context: RequestContext): Reply {
  const caller = authenticate(context);
  const [first, accountId = ""] = context.path;
  if (first !== "account") return handleLookup(context, undefined);
  if (Number(accountId) !== caller.account_id) throw new Failure(401, "The key is of another account");
  const account = context.data.accounts.get(caller.account_id);
  if (!account || account.suspended) throw new Failure(403, "The account is suspended");
  if (context.method !== "GET" && !caller.mayWrite) throw new Failure(403, "The key may only read");
  const found = resourceAt(context, account);
  return found ? handleResource(context, found) : handleLookup(context, account);
}

function authenticate({ headers, data }: RequestContext) {
  const { "x-api-key": apiKey, authorization = "" } = headers;
  const caller = data.keys.get(String(apiKey ?? authorization.replace(/^Bearer /, "")));
  if (!caller) throw new Failure(401, "The key is not known");
  return caller;
}

/** The list that a path identifies, and the identifier that follows it, if any. */
type Found = { resource: Resource; id: string | undefined };

function resourceAt({ path, data, switches }: RequestContext, account: Account): Found | undefined {
  const [, accountId, kind, ...rest] = path;
  if (kind === "account-contact")
    return { resource: contactsOf(data, Number(accountId), account, switches), id: rest[0] };
  const [campaignId, list, id] = rest;
  if (kind !== "ad-campaign" || list !== "ad-campaign-category") return undefined;
  const campaign = account.campaigns.get(Number(campaignId));
  if (!campaign) throw new Failure(404, "There is no such campaign");
  return { resource: categoriesOf(data, Number(campaignId), campaign, switches), id };
}

function handleResource(context: RequestContext, { resource, id }: Found): Reply {
  const { method } = context;
  if (id === undefined) {
    if (method === "GET") return replyList(context, resource);
    if (method === "POST") return create(context, resource);
    throw new Failure(405, "No such method");
  }
  const record = resource.collection.records.find((one) => String(resource.idOf(one)) === id);
  if (!record) throw new Failure(404, "There is no such record");
  if (method === "GET") return recordReply(context, resource, record);
  if (method === "PUT") return update(context, resource, record);
  throw new Failure(405, "No such method");
}

function replyList(context: RequestContext, resource: Resource): Reply {
  const { collection, add, concurrentRecord } = resource;
  const body = writeJson(pageOf(context, collection.records));
  if (collection.appended < context.switches.appended) {
    collection.appended += 1;
    add(concurrentRecord(collection.appended));
  }
  return { status: 200, headers: {}, body };
}

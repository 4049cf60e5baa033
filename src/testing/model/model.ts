// A reference model of the interface document, in memory: the reply to each request, and its effect on the records.
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { type Contact, contact, contactFields } from "#contract/records/contact.ts";
import { isDeepStrictEqual } from "node:util";
import { recordEtag } from "#contract/etag.ts";
import { emptyRecord } from "#contract/records/field.ts";
import type { Page } from "#contract/pages/page.ts";
import type { Operation } from "./operations.ts";

/** The status of a reply, and its body or the fields that a 400 names. */
export type Outcome = { status: number; body?: unknown; fields?: string[] };

/** All records in order of creation, the replies to creates by their idempotency keys, and the latest updates with a key of each record. */
export type Model = {
  contacts: Map<number, Contact[]>;
  categories: Map<number, CampaignCategory[]>;
  createdByKey: Map<string, { operation: object; body: unknown }>;
  recentWrites: Map<object, { idempotencyKey: string; body: object }[]>;
};

const accountOfCaller: Record<string, number> = {
  owner: 1001,
  reader: 1001,
  stranger: 2002,
  suspended: 3003,
};
const campaignsOf: Record<number, number[]> = { 1001: [501, 502], 2002: [601] };
const listingsOf: Record<number, number[]> = { 501: [9001, 9002], 502: [9003], 601: [9101] };
const roles = new Set(["OWNER", "BILLING", "DISPATCH"]);
const categories = new Set([41, 42, 43, 44]);

/** The outcome that the document prescribes. A create takes the id from the actual reply. Applies the operation to the model. */
export function expectedOutcome(model: Model, operation: Operation, actualBody: unknown): Outcome {
  const error = accessError(operation) ?? bodyError(operation);
  if (error) return error;
  switch (operation.name) {
    case "listContacts":
      return ok(pageOf(model.contacts.get(operation.params.accountId) ?? [], operation.query));
    case "getContact":
      return okOrNotFound(contactIn(model, operation));
    case "updateContact":
      return update(model, operation, contactIn(model, operation), unknownRole(operation));
    case "createContact":
      return createOnce(model, operation, () => createContact(model, operation, actualBody));
    case "createCampaignCategory":
      return createOnce(model, operation, () => createCategory(model, operation, actualBody));
    default:
      return isCampaignOf(operation) ? expectedInCampaign(model, operation) : { status: 404 };
  }
}

function expectedInCampaign(model: Model, operation: Operation): Outcome {
  switch (operation.name) {
    case "listCampaignCategories":
      return ok(pageOf(model.categories.get(operation.params.adCampaignId) ?? [], operation.query));
    case "getCampaignCategory":
      return okOrNotFound(categoryIn(model, operation));
    default:
      return update(model, operation, categoryIn(model, operation), []);
  }
}

const ok = (body: unknown): Outcome => ({ status: 200, body });
const badRequest = (fields: string[]): Outcome => ({ status: 400, fields });
const okOrNotFound = (record: object | undefined): Outcome => (record ? ok({ ...record }) : { status: 404 });

function accessError({ caller, name, params }: Operation): Outcome | undefined {
  if (accountOfCaller[caller] !== params.accountId) return { status: 401 };
  const writes = /^(create|update)/.test(name);
  return caller === "suspended" || (writes && caller === "reader") ? { status: 403 } : undefined;
}

/** The fields with invalid values, and those whose values are in no lookup. */
function bodyError(operation: Operation): Outcome | undefined {
  const { invalidFields, params, body } = operation;
  if (invalidFields.length === 0) return undefined;
  const targets = isCampaignOf(operation) ? unknownTargets(params.adCampaignId, body) : [];
  return badRequest([...invalidFields, ...unknownRole(operation), ...targets]);
}

const contactIn = (model: Model, { params }: Operation) =>
  model.contacts.get(params.accountId)?.find((record) => record.contact_id === params.contactId);
const categoryIn = (model: Model, { params }: Operation) =>
  model.categories
    .get(params.adCampaignId)
    ?.find((record) => record.ad_campaign_category_id === params.adCampaignCategoryId);
const isCampaignOf = ({ params }: Operation) =>
  campaignsOf[params.accountId]?.includes(params.adCampaignId) ?? false;

function pageOf<T>(records: T[], { page = 0, size = 20 }: Operation["query"]): Page<T> {
  const total_pages = Math.ceil(records.length / size);
  return {
    content: records.slice(page * size, (page + 1) * size).map((record) => ({ ...record })),
    page,
    size,
    total_elements: records.length,
    total_pages,
    first: page === 0,
    last: page >= total_pages - 1,
  };
}

/** Changes only the fields sent. An update with a key that the record has seen changes nothing, whatever its condition. */
function update(
  model: Model,
  { idempotencyKey, ifMatch, body: sent }: Operation,
  record: object | undefined,
  invalidFields: string[],
): Outcome {
  if (invalidFields.length > 0) return badRequest(invalidFields);
  if (!record) return { status: 404 };
  const body = normalized(sent);
  const writes = model.recentWrites.get(record) ?? [];
  const before = writes.find((write) => write.idempotencyKey === idempotencyKey);
  if (before)
    return isDeepStrictEqual(before.body, body) ? ok({ ...record }) : badRequest(["Idempotency-Key"]);
  if (ifMatch === "stale") return { status: 412 };
  if (idempotencyKey) model.recentWrites.set(record, [{ idempotencyKey, body }, ...writes].slice(0, 8));
  return ok({ ...Object.assign(record, body) });
}

/** The If-Match of an operation: the current ETag of its record, or one that never matches. */
export function ifMatchOf(model: Model, operation: Operation): string | undefined {
  if (!operation.ifMatch) return undefined;
  const record = operation.name.endsWith("Contact")
    ? contactIn(model, operation)
    : categoryIn(model, operation);
  return operation.ifMatch === "current" && record ? recordEtag({ ...record }) : '"0123456789abcdef"';
}

/** `""` clears an optional text, as null does. */
const normalized = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value === "" ? null : value]));

const unknownRole = ({ body }: Operation) =>
  "contact_role" in body && !roles.has(String(body.contact_role)) ? ["contact_role"] : [];

/** A repeated key with the same request gets the first reply again, and with another request a 400. A failed create leaves its key unused. */
function createOnce(model: Model, operation: Operation, create: () => Outcome): Outcome {
  const { idempotencyKey, name, params, body } = operation;
  if (!idempotencyKey) return create();
  const scopedKey = `${params.accountId} ${idempotencyKey}`;
  const parent = name === "createContact" ? 0 : params.adCampaignId;
  const request = { name, parent, body: normalized(body) };
  const first = model.createdByKey.get(scopedKey);
  if (first)
    return isDeepStrictEqual(first.operation, request) ? ok(first.body) : badRequest(["Idempotency-Key"]);
  const outcome = create();
  if (outcome.status === 200) model.createdByKey.set(scopedKey, { operation: request, body: outcome.body });
  return outcome;
}

function createContact(model: Model, operation: Operation, actualBody: unknown): Outcome {
  if (unknownRole(operation).length > 0) return badRequest(["contact_role"]);
  const { contact_id } = actualBody as Contact;
  const { accountId: account_id } = operation.params;
  // Brings the fields into the order of replies, on which ETags depend.
  const created = contact.parse({
    ...emptyRecord(contactFields),
    account_id,
    contact_id,
    ...normalized(operation.body),
  });
  return append(model.contacts, account_id, created, "contact_id");
}

function createCategory(model: Model, operation: Operation, actualBody: unknown): Outcome {
  const { adCampaignId } = operation.params;
  if (!isCampaignOf(operation)) return { status: 404 };
  const { ad_campaign_listing_id = null, category_id, price } = operation.body as Partial<CampaignCategory>;
  const record = {
    ad_campaign_category_id: (actualBody as CampaignCategory | undefined)?.ad_campaign_category_id,
    ad_campaign_id: adCampaignId,
    ad_campaign_listing_id,
    category_id,
    price,
    target_status: "ACTIVE",
  } as CampaignCategory;
  const targets = unknownTargets(adCampaignId, record);
  if (targets.length > 0) return badRequest(targets);
  if (model.categories.get(adCampaignId)?.some((other) => isSameTarget(other, record)))
    return badRequest(["category_id"]);
  return append(model.categories, adCampaignId, record, "ad_campaign_category_id");
}

const unknownTargets = (
  campaign: number,
  { category_id, ad_campaign_listing_id }: Partial<CampaignCategory>,
): string[] => [
  ...(category_id === undefined || categories.has(category_id) ? [] : ["category_id"]),
  ...(!ad_campaign_listing_id || listingsOf[campaign]?.includes(ad_campaign_listing_id)
    ? []
    : ["ad_campaign_listing_id"]),
];

const isSameTarget = (one: CampaignCategory, other: CampaignCategory) =>
  one.category_id === other.category_id && one.ad_campaign_listing_id === other.ad_campaign_listing_id;

/** Adds a record to the end of its list. Throws if its id is already used. */
function append<T extends object>(all: Map<number, T[]>, parent: number, record: T, id: keyof T): Outcome {
  const isTaken = [...all.values()].flat().some((other) => other[id] === record[id]);
  if (isTaken) throw new Error(`The id ${String(record[id])} was given twice.`);
  all.set(parent, [...(all.get(parent) ?? []), record]);
  return ok({ ...record });
}

// The interface document in plain memory: what each request answers, and what it changes. It knows nothing of databases.
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { type Contact, contact, contactFields } from "#contract/records/contact.ts";
import { isDeepStrictEqual } from "node:util";
import { recordEtag } from "#contract/etag.ts";
import { emptyRecord } from "#contract/records/field.ts";
import type { Page } from "#contract/pages/page.ts";
import type { Operation } from "./operations.ts";

/** The status of an answer, and its body or the fields that a 400 names. */
export type Outcome = { status: number; body?: unknown; fields?: string[] };

/** All that the small world holds, in order of creation, the creates that may be repeated, and the latest updates of each record that may. */
export type Model = {
  contacts: Map<number, Contact[]>;
  categories: Map<number, CampaignCategory[]>;
  repeatable: Map<string, { operation: object; body: unknown }>;
  remembered: Map<object, { idempotencyKey: string; body: object }[]>;
};

const ofAccounts: Record<string, number> = { owner: 1001, reader: 1001, stranger: 2002, suspended: 3003 };
const campaignsOf: Record<number, number[]> = { 1001: [501, 502], 2002: [601] };
const listingsOf: Record<number, number[]> = { 501: [9001, 9002], 502: [9003], 601: [9101] };
const roles = new Set(["OWNER", "BILLING", "DISPATCH"]);
const categories = new Set([41, 42, 43, 44]);

/** What the document says that this operation answers. A create takes the id from what was answered. Changes the model. */
export function expected(model: Model, operation: Operation, answered: unknown): Outcome {
  const refused = accessRefused(operation) ?? bodyRefused(operation);
  if (refused) return refused;
  switch (operation.name) {
    case "listContacts":
      return granted(pageOf(model.contacts.get(operation.params.accountId) ?? [], operation.query));
    case "getContact":
      return found(contactIn(model, operation));
    case "updateContact":
      return updated(model, operation, contactIn(model, operation), unknownRole(operation));
    case "createContact":
      return once(model, operation, () => createdContact(model, operation, answered));
    case "createCampaignCategory":
      return once(model, operation, () => createdCategory(model, operation, answered));
    default:
      return isCampaignOf(operation) ? expectedInCampaign(model, operation) : { status: 404 };
  }
}

function expectedInCampaign(model: Model, operation: Operation): Outcome {
  switch (operation.name) {
    case "listCampaignCategories":
      return granted(pageOf(model.categories.get(operation.params.adCampaignId) ?? [], operation.query));
    case "getCampaignCategory":
      return found(categoryIn(model, operation));
    default:
      return updated(model, operation, categoryIn(model, operation), []);
  }
}

const granted = (body: unknown): Outcome => ({ status: 200, body });
const wrong = (fields: string[]): Outcome => ({ status: 400, fields });
const found = (record: object | undefined): Outcome => (record ? granted({ ...record }) : { status: 404 });

function accessRefused({ who, name, params }: Operation): Outcome | undefined {
  if (ofAccounts[who] !== params.accountId) return { status: 401 };
  const writes = /^(create|update)/.test(name);
  return who === "suspended" || (writes && who === "reader") ? { status: 403 } : undefined;
}

/** Beside the fields that are wrong in themselves, those are named whose values no lookup knows. */
function bodyRefused(operation: Operation): Outcome | undefined {
  const { wrongFields, params, body } = operation;
  if (wrongFields.length === 0) return undefined;
  const targets = isCampaignOf(operation) ? wrongTargets(params.adCampaignId, body) : [];
  return wrong([...wrongFields, ...unknownRole(operation), ...targets]);
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

/** Only the fields sent are changed. An update whose name the record remembers changes nothing, whatever its condition. */
function updated(
  model: Model,
  { idempotencyKey, ifMatch, body: sent }: Operation,
  record: object | undefined,
  wrongFields: string[],
): Outcome {
  if (wrongFields.length > 0) return wrong(wrongFields);
  if (!record) return { status: 404 };
  const body = cleared(sent);
  const writes = model.remembered.get(record) ?? [];
  const before = writes.find((write) => write.idempotencyKey === idempotencyKey);
  if (before)
    return isDeepStrictEqual(before.body, body) ? granted({ ...record }) : wrong(["Idempotency-Key"]);
  if (ifMatch === "older") return { status: 412 };
  if (idempotencyKey) model.remembered.set(record, [{ idempotencyKey, body }, ...writes].slice(0, 8));
  return granted({ ...Object.assign(record, body) });
}

/** The ETag that an operation names: that of the record as it is, or one that it cannot have. */
export function tagNamed(model: Model, operation: Operation): string | undefined {
  if (!operation.ifMatch) return undefined;
  const record = operation.name.endsWith("Contact")
    ? contactIn(model, operation)
    : categoryIn(model, operation);
  return operation.ifMatch === "current" && record ? recordEtag({ ...record }) : '"0123456789abcdef"';
}

/** `""` clears an optional text, as null does. */
const cleared = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value === "" ? null : value]));

const unknownRole = ({ body }: Operation) =>
  "contact_role" in body && !roles.has(String(body.contact_role)) ? ["contact_role"] : [];

/** The same name and request: the first answer again. Another request: refused. A refusal leaves the name free. */
function once(model: Model, operation: Operation, create: () => Outcome): Outcome {
  const { idempotencyKey, name, params, body } = operation;
  if (!idempotencyKey) return create();
  const repeatName = `${params.accountId} ${idempotencyKey}`;
  const parent = name === "createContact" ? 0 : params.adCampaignId;
  const request = { name, parent, body: cleared(body) };
  const first = model.repeatable.get(repeatName);
  if (first)
    return isDeepStrictEqual(first.operation, request) ? granted(first.body) : wrong(["Idempotency-Key"]);
  const outcome = create();
  if (outcome.status === 200) model.repeatable.set(repeatName, { operation: request, body: outcome.body });
  return outcome;
}

function createdContact(model: Model, operation: Operation, answered: unknown): Outcome {
  if (unknownRole(operation).length > 0) return wrong(["contact_role"]);
  const { contact_id } = answered as Contact;
  const { accountId: account_id } = operation.params;
  // Brings the fields into the order in which they are answered, of which ETags are made.
  const created = contact.parse({
    ...emptyRecord(contactFields),
    account_id,
    contact_id,
    ...cleared(operation.body),
  });
  return added(model.contacts, account_id, created, "contact_id");
}

function createdCategory(model: Model, operation: Operation, answered: unknown): Outcome {
  const { adCampaignId } = operation.params;
  if (!isCampaignOf(operation)) return { status: 404 };
  const { ad_campaign_listing_id = null, category_id, price } = operation.body as Partial<CampaignCategory>;
  const record = {
    ad_campaign_category_id: (answered as CampaignCategory | undefined)?.ad_campaign_category_id,
    ad_campaign_id: adCampaignId,
    ad_campaign_listing_id,
    category_id,
    price,
    target_status: "ACTIVE",
  } as CampaignCategory;
  const targets = wrongTargets(adCampaignId, record);
  if (targets.length > 0) return wrong(targets);
  if (model.categories.get(adCampaignId)?.some((other) => areTwins(other, record)))
    return wrong(["category_id"]);
  return added(model.categories, adCampaignId, record, "ad_campaign_category_id");
}

const wrongTargets = (
  campaign: number,
  { category_id, ad_campaign_listing_id }: Partial<CampaignCategory>,
): string[] => [
  ...(category_id === undefined || categories.has(category_id) ? [] : ["category_id"]),
  ...(!ad_campaign_listing_id || listingsOf[campaign]?.includes(ad_campaign_listing_id)
    ? []
    : ["ad_campaign_listing_id"]),
];

const areTwins = (one: CampaignCategory, other: CampaignCategory) =>
  one.category_id === other.category_id && one.ad_campaign_listing_id === other.ad_campaign_listing_id;

/** Comes last, with an id that no other record has. */
function added<T extends object>(all: Map<number, T[]>, parent: number, record: T, id: keyof T): Outcome {
  const isTaken = [...all.values()].flat().some((other) => other[id] === record[id]);
  if (isTaken) throw new Error(`The id ${String(record[id])} was given twice.`);
  all.set(parent, [...(all.get(parent) ?? []), record]);
  return granted({ ...record });
}

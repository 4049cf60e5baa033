import * as fc from "fast-check";
import type { RouteName } from "#contract/routes.ts";
import type { keys } from "#testing/services/small-world.ts";

/** One request, and which of its fields are invalid by themselves. */
export type Operation = {
  caller: keyof typeof keys | "nobody";
  name: RecordRoute;
  params: { accountId: number; adCampaignId: number; contactId: number; adCampaignCategoryId: number };
  query: { page?: number; size?: number };
  body: Record<string, unknown>;
  invalidFields: string[];
  ifMatch: "current" | "stale" | undefined;
  idempotencyKey: string | undefined;
};

type RecordRoute = Extract<
  RouteName,
  `${string}Contact` | "listContacts" | `${string}CampaignCategor${string}`
>;

const oneOf = <T>(...values: T[]) => fc.constantFrom<T>(...values);
/** The value in half of the cases, otherwise undefined. */
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const boolean = fc.boolean();
const phone = oneOf("+12025550143", "+4915112345678", "", null);

const contactFields = {
  first_name: oneOf("Ada", "Grace", "Ünïcödé 𝒜", "'; drop table contact; --"),
  last_name: oneOf("Hopper", "", null),
  email: oneOf("ada@example.com", "grace@example.org"),
  phone,
  phone_ext: oneOf("7", "0042", "", null),
  mobile_phone: phone,
  timezone: oneOf("America/New_York", "Asia/Calcutta", "", null),
  contact_role: oneOf("OWNER", "BILLING", "DISPATCH", "OWNER", "BILLING", "EMPEROR"),
  allow_email: boolean,
  allow_sms: boolean,
  allow_voice: boolean,
  allow_whatsapp: boolean,
};
const price = oneOf("0.01", "2.03", "25.5", "100", "99999.99", "999999.99");
const required = ["first_name", "email", "contact_role"] as const;

const bodies: Partial<Record<RouteName, fc.Arbitrary<object>>> = {
  createContact: fc.record(contactFields, { requiredKeys: [...required] }),
  updateContact: fc.record(contactFields, { requiredKeys: [] }),
  createCampaignCategory: fc.record(
    {
      category_id: oneOf(41, 42, 43, 44, 44, 99),
      price,
      ad_campaign_listing_id: oneOf(null, 9001, 9002, 9003, 9101),
    },
    { requiredKeys: ["category_id", "price"] },
  ),
  updateCampaignCategory: fc.record(
    { price, target_status: oneOf("ACTIVE", "INACTIVE") },
    { requiredKeys: [] },
  ),
};

/** Fields with values that every endpoint rejects. */
const invalidFields: [string, unknown][] = [
  ["account_id", 2002],
  ["version", 1],
  ["first_name", ""],
  ["price", "1.005"],
  ["target_status", "PAUSED"],
  ["allow_sms", "yes"],
];

const names: RecordRoute[] = [
  ...(["createContact", "updateContact", "updateContact", "getContact", "listContacts"] as const),
  ...(["createCampaignCategory", "createCampaignCategory", "updateCampaignCategory"] as const),
  ...(["updateCampaignCategory", "getCampaignCategory", "listCampaignCategories"] as const),
];

/** Requests that mostly succeed, on few records, so that they affect each other. */
const anyOperation: fc.Arbitrary<Operation> = fc
  .record({
    caller: oneOf<Operation["caller"]>(
      "owner",
      "owner",
      "owner",
      "owner",
      "owner",
      "owner",
      "owner",
      "reader",
      "stranger",
      "suspended",
      "nobody",
    ),
    name: oneOf(...names),
    params: fc.record({
      accountId: oneOf(1001, 1001, 1001, 1001, 1001, 1001, 2002),
      adCampaignId: oneOf(501, 501, 502, 502, 601, 9),
      contactId: fc.integer({ min: 1, max: 8 }),
      adCampaignCategoryId: fc.integer({ min: 1, max: 12 }),
    }),
    query: fc.record(
      { page: fc.integer({ min: 0, max: 4 }), size: fc.integer({ min: 1, max: 6 }) },
      { requiredKeys: [] },
    ),
    ifMatch: sometimes(oneOf<"current" | "stale">("current", "current", "stale")),
    idempotencyKey: sometimes(oneOf("one", "two", "three")),
    invalidField: sometimes(oneOf(...invalidFields)),
    isInvalid: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  })
  .chain(({ invalidField, isInvalid, ...operation }) =>
    (bodies[operation.name] ?? fc.constant({})).map((body) => ({
      ...operation,
      ...withInvalidField(operation.name, body, isInvalid ? invalidField : undefined),
    })),
  );

/** Operations, some of which are repeated a little later with a stale condition, as after a lost reply. */
export const anyOperations: fc.Arbitrary<Operation[]> = fc
  .array(fc.tuple(anyOperation, fc.nat({ max: 15 })), { minLength: 40, maxLength: 60 })
  .map((steps) => {
    const sent: Operation[] = [];
    for (const [operation, distance] of steps)
      sent.push(repetitionOf(distance < 5 ? sent.at(-1 - distance) : undefined) ?? operation);
    return sent;
  });

const repetitionOf = (earlier: Operation | undefined): Operation | undefined =>
  earlier && { ...earlier, ifMatch: earlier.ifMatch && "stale" };

function withInvalidField(name: RouteName, body: object, invalidField: [string, unknown] | undefined) {
  if (!/^(create|update)/.test(name)) return { body: {}, invalidFields: [] };
  const [field, value] = invalidField ?? [];
  if (field !== undefined) return { body: { ...body, [field]: value }, invalidFields: [field] };
  const isEmpty = Object.keys(body).length === 0;
  return { body: { ...body }, invalidFields: isEmpty ? [""] : [] };
}

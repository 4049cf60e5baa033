import * as fc from "fast-check";
import type { RouteName } from "#contract/routes.ts";
import type { keys } from "#testing/services/small-world.ts";

/** One request, and which of its fields need fixing in themselves. */
export type Operation = {
  who: keyof typeof keys | "nobody";
  name: Named;
  params: { accountId: number; adCampaignId: number; contactId: number; adCampaignCategoryId: number };
  query: { page?: number; size?: number };
  body: Record<string, unknown>;
  wrongFields: string[];
  ifMatch: "current" | "older" | undefined;
  idempotencyKey: string | undefined;
};

type Named = Extract<RouteName, `${string}Contact` | "listContacts" | `${string}CampaignCategor${string}`>;

const one = <T>(...values: T[]) => fc.constantFrom<T>(...values);
/** There in one of two. */
const often = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const flag = fc.boolean();
const phone = one("+12025550143", "+4915112345678", "", null);

const contactFields = {
  first_name: one("Ada", "Grace", "Ünïcödé 𝒜", "'; drop table contact; --"),
  last_name: one("Hopper", "", null),
  email: one("ada@example.com", "grace@example.org"),
  phone,
  phone_ext: one("7", "0042", "", null),
  mobile_phone: phone,
  timezone: one("America/New_York", "Asia/Calcutta", "", null),
  contact_role: one("OWNER", "BILLING", "DISPATCH", "OWNER", "BILLING", "EMPEROR"),
  allow_email: flag,
  allow_sms: flag,
  allow_voice: flag,
  allow_whatsapp: flag,
};
const price = one("0.01", "2.03", "25.5", "100", "99999.99", "999999.99");
const required = ["first_name", "email", "contact_role"] as const;

const bodies: Partial<Record<RouteName, fc.Arbitrary<object>>> = {
  createContact: fc.record(contactFields, { requiredKeys: [...required] }),
  updateContact: fc.record(contactFields, { requiredKeys: [] }),
  createCampaignCategory: fc.record(
    {
      category_id: one(41, 42, 43, 44, 44, 99),
      price,
      ad_campaign_listing_id: one(null, 9001, 9002, 9003, 9101),
    },
    { requiredKeys: ["category_id", "price"] },
  ),
  updateCampaignCategory: fc.record(
    { price, target_status: one("ACTIVE", "INACTIVE") },
    { requiredKeys: [] },
  ),
};

/** Fields that are refused wherever they are sent with such a value. */
const wrongFields: [string, unknown][] = [
  ["account_id", 2002],
  ["version", 1],
  ["first_name", ""],
  ["price", "1.005"],
  ["target_status", "PAUSED"],
  ["allow_sms", "yes"],
];

const names: Named[] = [
  ...(["createContact", "updateContact", "updateContact", "getContact", "listContacts"] as const),
  ...(["createCampaignCategory", "createCampaignCategory", "updateCampaignCategory"] as const),
  ...(["updateCampaignCategory", "getCampaignCategory", "listCampaignCategories"] as const),
];

/** Requests that mostly succeed, on few enough records to meet each other. */
const anyOperation: fc.Arbitrary<Operation> = fc
  .record({
    who: one<Operation["who"]>(
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
    name: one(...names),
    params: fc.record({
      accountId: one(1001, 1001, 1001, 1001, 1001, 1001, 2002),
      adCampaignId: one(501, 501, 502, 502, 601, 9),
      contactId: fc.integer({ min: 1, max: 8 }),
      adCampaignCategoryId: fc.integer({ min: 1, max: 12 }),
    }),
    query: fc.record(
      { page: fc.integer({ min: 0, max: 4 }), size: fc.integer({ min: 1, max: 6 }) },
      { requiredKeys: [] },
    ),
    ifMatch: often(one<"current" | "older">("current", "current", "older")),
    idempotencyKey: often(one("one", "two", "three")),
    wrongField: often(one(...wrongFields)),
    isWrong: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  })
  .chain(({ wrongField, isWrong, ...operation }) =>
    (bodies[operation.name] ?? fc.constant({})).map((body) => ({
      ...operation,
      ...withWrongField(operation.name, body, isWrong ? wrongField : undefined),
    })),
  );

/** Operations of which some are sent again a little later, as after a lost reply, on a condition that no longer holds. */
export const anyOperations: fc.Arbitrary<Operation[]> = fc
  .array(fc.tuple(anyOperation, fc.nat({ max: 15 })), { minLength: 40, maxLength: 60 })
  .map((steps) => {
    const sent: Operation[] = [];
    for (const [operation, back] of steps)
      sent.push(again(back < 5 ? sent.at(-1 - back) : undefined) ?? operation);
    return sent;
  });

const again = (earlier: Operation | undefined): Operation | undefined =>
  earlier && { ...earlier, ifMatch: earlier.ifMatch && "older" };

function withWrongField(name: RouteName, body: object, wrongField: [string, unknown] | undefined) {
  if (!/^(create|update)/.test(name)) return { body: {}, wrongFields: [] };
  const [field, value] = wrongField ?? [];
  if (field !== undefined) return { body: { ...body, [field]: value }, wrongFields: [field] };
  const isEmpty = Object.keys(body).length === 0;
  return { body: { ...body }, wrongFields: isEmpty ? [""] : [] };
}

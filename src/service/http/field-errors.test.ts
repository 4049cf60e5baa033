import { afterAll, beforeAll, expect, test } from "vitest";
import { reportsPath } from "#contract/console/browser-report.ts";
import { type Fault, type FieldErrorCode, fieldErrorCodes } from "#contract/problems/field-errors.ts";
import { apiPath } from "#contract/route.ts";
import { problem } from "#contract/problems/problem.ts";
import { idempotencyKeys } from "#contract/pages/request-limits.ts";
import { contactsPath, keys, smallestContact } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service.close());

const categories = apiPath("/account/1001/ad-campaign/501/ad-campaign-category");

type Sent = readonly [method: string, path: string, body?: object | string, key?: string];

/** A contact that is sound but for one field. */
const contactWith = (wrong: object): Sent => ["POST", contactsPath, { ...smallestContact, ...wrong }];
const categoryWith = (wrong: object): Sent => ["POST", categories, { category_id: 42, price: 30, ...wrong }];

type Provocation = { readonly sent: readonly Sent[]; readonly field: string; readonly limits: object };

const provoked = (field: string, limits: object, ...sent: readonly Sent[]): Provocation => ({
  sent,
  field,
  limits,
});

/** What is answered with each code; of several requests, the last. */
const provocations: { readonly [Code in FieldErrorCode]: Provocation } = {
  required: provoked("price", {}, ["POST", categories, { category_id: 42 }]),
  wrong_type: provoked("allow_sms", { expected: "boolean" }, contactWith({ allow_sms: "yes" })),
  not_whole: provoked("category_id", {}, categoryWith({ category_id: 1.5 })),
  too_small: provoked("price", { min: 0.01 }, categoryWith({ price: 0 })),
  too_large: provoked("size", { max: 500 }, ["GET", `${contactsPath}?size=501`]),
  too_many_decimals: provoked("price", { max: 2 }, categoryWith({ price: 1.001 })),
  blank: provoked("first_name", {}, contactWith({ first_name: " " })),
  too_long: provoked("last_name", { max: 100 }, contactWith({ last_name: "x".repeat(101) })),
  control_characters: provoked("first_name", {}, contactWith({ first_name: "A\tB" })),
  unstorable_characters: provoked("first_name", {}, contactWith({ first_name: "A\ud800" })),
  not_an_email: provoked("email", {}, contactWith({ email: "ada" })),
  not_a_phone: provoked("phone", { min: 7, max: 15 }, contactWith({ phone: "555" })),
  not_digits: provoked("phone_ext", { max: 10 }, contactWith({ phone_ext: "a" })),
  not_a_time_zone: provoked("timezone", {}, contactWith({ timezone: "Nowhere/Land" })),
  not_one_of: provoked("target_status", { values: ["ACTIVE", "INACTIVE"] }, [
    "PUT",
    `${categories}/1`,
    { target_status: "PAUSED" },
  ]),
  unknown_field: provoked("account_id", {}, contactWith({ account_id: 2 })),
  repeated_field: provoked("price", {}, ["POST", categories, '{"price":1,"price":2}']),
  no_fields: provoked("", {}, ["PUT", `${contactsPath}/1`, {}]),
  not_found: provoked("contact_role", {}, contactWith({ contact_role: "KING" })),
  not_of_campaign: provoked("ad_campaign_listing_id", {}, categoryWith({ ad_campaign_listing_id: 9101 })),
  already_exists: provoked("category_id", {}, categoryWith({ ad_campaign_listing_id: 9001 })),
  invalid_json: provoked("", {}, ["POST", contactsPath, "{"]),
  invalid_report: provoked("", {}, ["POST", reportsPath, { kind: "rumour" }]),
  malformed_key: provoked("Idempotency-Key", { max: idempotencyKeys.longest }, [
    "POST",
    contactsPath,
    smallestContact,
    "x".repeat(idempotencyKeys.longest + 1),
  ]),
  key_reused: provoked(
    "Idempotency-Key",
    {},
    ["POST", contactsPath, smallestContact, "one"],
    ["POST", contactsPath, { ...smallestContact, first_name: "Eve" }, "one"],
  ),
};

async function answerTo([method, path, body, key]: Sent): Promise<unknown> {
  const response = await fetch(service.url + path, {
    method,
    headers: {
      ...(path === reportsPath ? { origin: service.url } : { "x-api-key": keys.owner }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return response.json();
}

const codes = Object.entries(provocations) as [FieldErrorCode, Provocation][];

test.for(codes)("the reply to %s has its code and its limits", async ([code, { sent, field, limits }]) => {
  expect(Object.keys(limits)).toEqual(fieldErrorCodes[code]);
  let answer: unknown;
  for (const one of sent) answer = await answerTo(one);
  const { errors } = problem.parse(answer);
  expect(errors).toEqual([{ field, code, ...limits, message: expect.stringMatching(/\S/) }]);
});

/** How one wrong value is read, whichever of its kinds it is. */
const alsoRead: readonly [sent: Sent, field: string, fault: Fault][] = [
  [contactWith({ first_name: null }), "first_name", { code: "wrong_type", expected: "string" }],
  [contactWith({ phone: 5 }), "phone", { code: "wrong_type", expected: "string" }],
  [contactWith({ email: `ada@${"a.".repeat(150)}example` }), "email", { code: "too_long", max: 254 }],
  [["POST", contactsPath, "[]"], "", { code: "wrong_type", expected: "object" }],
  [["POST", contactsPath], "", { code: "wrong_type", expected: "object" }],
  [categoryWith({ price: "2.03" }), "price", { code: "wrong_type", expected: "number" }],
  [categoryWith({ price: null }), "price", { code: "wrong_type", expected: "number" }],
  [categoryWith({ price: 1_000_000 }), "price", { code: "too_large", max: 999_999.99 }],
  [categoryWith({ category_id: 0 }), "category_id", { code: "too_small", min: 1 }],
  [categoryWith({ category_id: "42" }), "category_id", { code: "wrong_type", expected: "number" }],
  [categoryWith({ category_id: 999 }), "category_id", { code: "not_found" }],
  [["GET", `${contactsPath}?page=-1`], "page", { code: "not_whole" }],
  [["GET", `${contactsPath}?size=0`], "size", { code: "too_small", min: 1 }],
  [["GET", `${contactsPath}?size=1&size=2`], "size", { code: "wrong_type", expected: "number" }],
  [["POST", "/session", { account_id: 1, api_key: "" }], "api_key", { code: "blank" }],
];

test.for(alsoRead)("%j is refused with a code", async ([sent, field, fault]) => {
  const { errors } = problem.parse(await answerTo(sent));
  expect(errors).toEqual([{ field, ...fault, message: expect.any(String) }]);
});

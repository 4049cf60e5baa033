import { expect, test } from "vitest";
import { openApi } from "#contract/open-api/open-api.ts";
import { operations } from "#contract/open-api/operations.ts";
import { checkedBy } from "./checked-ask.ts";
import type { Asked, JsonObject } from "./plain-http.ts";

// What the service would say, with one thing in it that it does not document.

const [path, record] = ["/advertisers/v2/account/1001/account-contact", operations.createContact.example];
const contact = JSON.parse(JSON.stringify(record.response)) as JsonObject;
const created = JSON.parse(JSON.stringify(record.body)) as JsonObject;
const problem = {
  type: "urn:advertiser-console:invalid-fields",
  title: "Invalid fields",
  status: 400,
  detail: "Use two.",
  errors: [{ field: "price", code: "too_many_decimals", max: 2, message: "Use two." }],
};

type Said = { method?: string; status?: number; type?: string; body?: unknown; asked?: Asked };

const exchange = ({
  method = "POST",
  status = 200,
  type = status < 400 ? "application/json" : "application/problem+json",
  body = status < 400 ? contact : problem,
  asked = { body: created },
}: Said) =>
  checkedBy(openApi(), async () => ({
    status,
    headers: new Headers({ "content-type": type }),
    text: JSON.stringify(body),
    body: body as JsonObject,
  }))(method, path, asked);

const { email: _, ...withoutEmail } = contact;

test.each<[string, Said]>([
  ["a record", {}],
  ["a refusal", { status: 400 }],
  ["a type with its charset", { type: "application/json; charset=utf-8" }],
  ["a refusal of a request that is not as documented", { status: 400, asked: { body: { colour: "blue" } } }],
])("%s is passed on", async (_name, said) => {
  expect((await exchange(said)).status).toBe(said.status ?? 200);
});

test.each<[string, Said, RegExp]>([
  ["an undeclared field", { body: { ...contact, fax: null } }, /additional properties/],
  ["a missing field", { body: withoutEmail }, /required property 'email'/],
  ["a field of another kind", { body: { ...contact, allow_sms: "no" } }, /allow_sms must be boolean/],
  ["an undocumented status", { status: 418 }, /status 418 is not documented/],
  ["a success of another status", { status: 201 }, /status 201 is not documented/],
  ["another type of content", { type: "text/html" }, /may not be text\/html/],
  ["a refusal as plain JSON", { status: 400, type: "application/json" }, /may not be application\/json/],
  ["a refusal of an unknown type", { status: 400, body: { ...problem, type: "urn:other" } }, /type must be/],
  [
    "an undeclared field within a refusal",
    { status: 400, body: { ...problem, errors: [{ ...problem.errors[0], hint: "Two." }] } },
    /errors\/0 must NOT have additional properties/,
  ],
  ["a page that lacks its end", { method: "GET", body: { content: [contact] } }, /required property 'page'/],
  [
    "the grant of a request with an undeclared field",
    { asked: { body: { ...created, colour: "blue" } } },
    /The request must NOT have additional properties/,
  ],
])("%s is not", async (_name, said, why) => {
  await expect(exchange(said)).rejects.toThrow(why);
});

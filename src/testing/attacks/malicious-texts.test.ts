import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readProvisioning } from "#service/provisioning/provisioning-file.ts";
import { keys, smallestContact } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service.close());

const contacts = "/advertisers/v2/account/1001/account-contact";

async function sent(method: string, path: string, body: string) {
  const headers = { "x-api-key": keys.owner, "content-type": "application/json" };
  const response = await fetch(service.url + path, { method, headers, body });
  return { status: response.status, answer: (await response.json()) as { errors?: object[] } };
}

const control = "Remove tabs, line breaks and other invisible characters.";

/** The bounds of each range of rejected characters, and one between them. */
const invisibleCharacters = [
  0, 9, 10, 13, 0x1b, 0x1f, 0x7f, 0x80, 0x9f, 0x202a, 0x202e, 0x2066, 0x2069, 0x2028, 0x2029, 0xfeff,
];

describe("a name with characters that garble the text around it is refused, wherever a name is sent", () => {
  test.each(invisibleCharacters.map((code) => `U+${code.toString(16).padStart(4, "0")}`))(
    "%s",
    async (name) => {
      const first_name = `Ada${String.fromCodePoint(Number.parseInt(name.slice(2), 16))}Lovelace`;
      const sentNames = { first_name, last_name: first_name, contact_role: first_name };
      const errors = Object.keys(sentNames).map((field) => ({
        field,
        code: "control_characters",
        message: control,
      }));
      for (const [method, path] of [
        ["POST", contacts],
        ["PUT", `${contacts}/1`],
      ] as const) {
        const { status, answer } = await sent(
          method,
          path,
          JSON.stringify({ ...smallestContact, ...sentNames }),
        );
        expect([status, answer.errors]).toEqual([400, errors]);
      }
      const named = { name: first_name };
      const listings = [{ ad_campaign_listing_id: 7, ...named }];
      const campaigns = [{ ad_campaign_id: 5, ...named, listings }];
      const file = {
        contact_roles: [first_name],
        categories: [{ category_id: 1, ...named }],
        accounts: [{ account_id: 1, ...named, campaigns }],
      };
      const places = [
        "contact_roles[0]",
        "categories[0].name",
        "accounts[0].name",
        "accounts[0].campaigns[0].name",
        "accounts[0].campaigns[0].listings[0].name",
      ];
      for (const place of places)
        expect(() => readProvisioning(JSON.stringify(file))).toThrow(`${place}: ${control}`);
    },
  );
});

describe("a body with a duplicate member, of which parsers may take either, is refused", () => {
  const name = "first_name";
  test.each([
    [
      "POST",
      contacts,
      `{"email":"a@b.example","contact_role":"OWNER","first_name":"Ada","first_name":"Eve"}`,
      name,
    ],
    ["PUT", `${contacts}/1`, String.raw`{"first_name":"\"","\u0066irst_name":"Eve"}`, name],
    ["PUT", `${contacts}/1`, `{"first_name":"Ada","last_name":{"a":[{"b":1,"b":1}]}}`, "last_name.a.0.b"],
    ["POST", "/session", `{"account_id":1001,"account_id":2002,"api_key":"${keys.owner}"}`, "account_id"],
  ])("%s %s %s", async (method, path, body, field) => {
    const { status, answer } = await sent(method, path, body);
    expect([status, answer.errors]).toEqual([
      400,
      [{ field, code: "repeated_field", message: "Send this field once." }],
    ]);
  });

  test("a member name inside a string is not a duplicate", async () => {
    const last_name = String.raw`","first_name":"Eve\"`;
    const { status } = await sent("POST", contacts, JSON.stringify({ ...smallestContact, last_name }));
    expect(status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keys, smallestContact } from "#testing/small-world.ts";
import { type RunningService, startService } from "#testing/start-service.ts";

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service.close());

const contacts = "/advertisers/v2/account/1001/account-contact";

async function sent(method: string, path: string, body: string) {
  const headers = { "x-api-key": keys.owner, "content-type": "application/json" };
  const response = await fetch(service.url + path, { method, headers, body });
  return { status: response.status, answer: (await response.json()) as { errors?: object[] } };
}

describe("a body that says one member twice, of which each reader may take another, is refused by name", () => {
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
    expect([status, answer.errors]).toEqual([400, [{ field, message: "Send this field once." }]]);
  });

  test("the same name in a text is no member", async () => {
    const last_name = String.raw`","first_name":"Eve\"`;
    const { status } = await sent("POST", contacts, JSON.stringify({ ...smallestContact, last_name }));
    expect(status).toBe(200);
  });
});

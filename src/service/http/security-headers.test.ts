import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => (service = await startService(undefined, { TRUST_PROXY: "1" })));
afterAll(() => service.close());

test.each(["/health/live", "/advertisers/v2/contact-roles", "/nothing-here"])(
  "%s sends Strict-Transport-Security over HTTPS, and not over plain HTTP",
  async (path) => {
    const staysOnHttps = async (headers: Record<string, string>) =>
      (await fetch(service.url + path, { headers })).headers.get("strict-transport-security");
    expect(await staysOnHttps({ "x-forwarded-proto": "https" })).toMatch(/^max-age=\d{8}/);
    expect(await staysOnHttps({})).toBeNull();
  },
);

test.each([
  ["/advertisers/v2/account/1001", "/%61dvertisers/v2/account/1001"],
  ["/advertisers/v2/nothing", "/advertisers/%76%32/nothing"],
  ["/health/live", "/%68ealth/%6cive"],
])(
  "attack: %s requested as %s, for display as a page, gets the same policy and the same reply",
  async (path, encoded) => {
    const [plain, spelled] = await Promise.all(
      [path, encoded].map(async (asked) => {
        const response = await fetch(service.url + asked, { headers: { accept: "text/html" } });
        return { status: response.status, policy: response.headers.get("content-security-policy") };
      }),
    );
    expect(spelled).toEqual(plain);
  },
);

test("the policy of JSON replies forbids forms", async () => {
  const { headers } = await fetch(`${service.url}/advertisers/v2/contact-roles`);
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none';form-action 'none';frame-ancestors 'none'",
  );
});

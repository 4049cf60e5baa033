import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningService, startService } from "#testing/start-service.ts";

let service: RunningService;
beforeAll(async () => (service = await startService(undefined, { TRUST_PROXY: "on" })));
afterAll(() => service.close());

test.each(["/health/live", "/advertisers/v2/contact-roles", "/nothing-here"])(
  "%s tells browsers to stay on HTTPS where they are on it, and says nothing of it on plain HTTP",
  async (path) => {
    const staysOnHttps = async (headers: Record<string, string>) =>
      (await fetch(service.url + path, { headers })).headers.get("strict-transport-security");
    expect(await staysOnHttps({ "x-forwarded-proto": "https" })).toMatch(/^max-age=\d{8}/);
    expect(await staysOnHttps({})).toBeNull();
  },
);

import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#contract/open-api/open-api.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test("the OpenAPI document is public", async () => {
  const response = await fetch(`${service.url}/openapi.json`);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApi())));
});

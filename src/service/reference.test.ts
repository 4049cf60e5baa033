import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#contract/open-api.ts";
import { type RunningService, startService } from "#testing/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test("the contract is answered as OpenAPI, to anyone", async () => {
  const response = await fetch(`${service.url}/openapi.json`);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApi())));
});

test("the reference page and all that it loads come from here, without inline script", async () => {
  const page = await fetch(`${service.url}/docs/`);
  const html = await page.text();
  expect([page.status, page.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/html/),
  ]);
  expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
  expect(html).not.toMatch(/<script(?![^>]* src=)/);
  const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, source = ""]) => new URL(source, page.url),
  );
  for (const source of sources) {
    expect(source.origin).toBe(new URL(service.url).origin);
    const response = await fetch(source);
    expect([source.pathname, response.status]).toEqual([source.pathname, 200]);
    await response.arrayBuffer();
  }
  expect(sources.length).toBeGreaterThan(3);
});

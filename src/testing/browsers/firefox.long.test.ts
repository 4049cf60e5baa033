import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ensureConsole } from "#service/console/build-console.ts";
import { type RunningService, startService } from "../services/start-service.ts";
import { ensureFirefox } from "./install-browser.ts";
import { type FirefoxPage, keys, startFirefox } from "./start-firefox.ts";

const campaign = { accountId: 1001, adCampaignId: 501 };
let service: RunningService;
let page: FirefoxPage;

beforeAll(async () => {
  await ensureConsole(AbortSignal.timeout(120_000));
  service = await startService();
  page = await startFirefox(ensureFirefox());
  await signIn();
});
afterAll(async () => {
  await page.close();
  await service.close();
});

async function signIn(): Promise<void> {
  await page.open(`${service.url}/sign-in`);
  const body = JSON.stringify({ account_id: 1001, api_key: service.keys.owner });
  const request = { method: "POST", headers: { "content-type": "application/json" }, body };
  const status = await page.evaluate(
    `fetch("/session", ${JSON.stringify(request)}).then(({ status }) => status)`,
  );
  if (status !== 200) throw new Error(`Signing in was answered by ${String(status)}.`);
}

const shows = (text: string) =>
  vi.waitFor(async () => expect(await page.evaluate("document.body.innerText")).toContain(text), {
    timeout: 20_000,
    interval: 100,
  });

test.for([
  ["/contacts", "Grace Hopper"],
  ["/campaigns", "Spring"],
  ["/campaigns/501", "Drain cleaning"],
] as const)("Firefox asks once for what %s reads first", async ([address, text]) => {
  await page.open(service.url + address);
  await shows(text);
  const link = String(await page.evaluate("fetch(location.href).then((reply) => reply.headers.get('link'))"));
  const hinted = [...link.matchAll(/<(\/[^>]+)>; rel=preload; as=fetch/g)].map(([, read = ""]) => read);
  expect(hinted.length).toBeGreaterThan(2);
  const asked = page.asked().map((url) => url.replace(service.url, ""));
  expect(asked.filter((one) => hinted.includes(one))).toEqual(hinted);
  expect(page.errors()).toEqual([]);
});

test("in Firefox a typed price is saved, and shown after a reload", async () => {
  await page.open(`${service.url}/campaigns/501`);
  await shows("Drain cleaning");
  await page.evaluate(`{
    const cell = document.querySelector('input[aria-label^="Price per lead for Drain cleaning"]');
    cell.focus();
    cell.select();
  }`);
  await page.press(["1", "3", ".", "5", keys.enter]);
  const stored = async () =>
    (await service.clients.owner.listCampaignCategories({ params: campaign, query: { size: 1 } })).body;
  await vi.waitFor(async () => expect((await stored()).content[0]).toMatchObject({ price: "13.5" }), {
    timeout: 20_000,
  });
  await shows("All saved");
  await page.open(`${service.url}/campaigns/501`);
  await shows("Drain cleaning");
  await vi.waitFor(
    async () =>
      expect(
        await page.evaluate(`document.querySelector('input[aria-label^="Price per lead for Drain"]').value`),
      ).toBe("$13.50"),
    { timeout: 20_000 },
  );
  expect(page.errors()).toEqual([]);
});

import { brotliCompressSync } from "node:zlib";
import { expect, type Response } from "playwright/test";
import { languages, lookCookie, lookValue } from "#contract/console/look.ts";
import { throttle } from "#testing/bench/console/throttled-page.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";

/** The pages of rows, and how many bytes of code and styles they may need, compressed with Brotli. */
const lists = [
  { list: "categories", address: "/campaigns/503", limit: 118_000 },
  { list: "contacts", address: "/contacts", limit: 130_000 },
];

for (const { list, address, limit } of lists)
  for (const { tag, name } of languages)
    test(`the first load of the ${list} page is small in ${name}`, withLookups, async ({ page, service }) => {
      // Preloading starts when the browser is idle, which is after the first load. It is disabled during sign-in too, because its
      // responses might otherwise arrive during the first load.
      await page.addInitScript(() => (window.requestIdleCallback = () => 0));
      await signIn(page, service.url, service.keys.owner);
      await page
        .context()
        .addCookies([{ name: lookCookie, value: lookValue({ language: tag }), url: service.url }]);
      const asked: Response[] = [];
      page.on("response", (response) => asked.push(response));
      const document = await page.goto(address);
      await expect(page.locator("tbody").getByRole("switch").first()).toBeVisible();
      const [, styles = ""] = /<style>(.*?)<\/style>/s.exec((await document?.text()) ?? "") ?? [];
      expect(styles).not.toBe("");
      const code = asked.filter((response) => /\.(js|css)$/.test(new URL(response.url()).pathname));
      const sizes = await Promise.all(
        code.map(async (response) => {
          const path = new URL(response.url()).pathname;
          const compressed = await fetch(`${service.url}${path}`, { headers: { "accept-encoding": "br" } });
          expect(compressed.headers.get("content-encoding"), path).toBe("br");
          return { path, bytes: Number(compressed.headers.get("content-length")) };
        }),
      );
      sizes.push({ path: "the styles in the page", bytes: brotliCompressSync(styles).length });
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
      expect(sizes.length).toBeGreaterThan(2);
      expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(limit);
    });

test("language data are loaded in parallel with the code", async ({ signedIn: page, service }) => {
  const document = await page.goto("/campaigns/503");
  const [, first] = /<script [^>]*src="([^"]+)"/.exec((await document?.text()) ?? "") ?? [];
  const script = await (await fetch(`${service.url}${first}`)).text();
  expect(script).toContain("new Intl.NumberFormat()");
  // The request waits for no other file.
  expect(script).not.toMatch(/\bimport\b/);
  expect(script.length).toBeLessThan(2000);
});

test("a change made right after the first rows is sent before the code of other pages is loaded", async ({
  page,
  service,
}) => {
  await signIn(page, service.url, service.keys.owner);
  // Six requests at a time, each of them slow, as on a phone.
  const devTools = await page.context().newCDPSession(page);
  await throttle(devTools, { processor: 1, latency: 400, down: -1, up: -1 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  page.on("requestfinished", (request) => asked.push(`got ${new URL(request.url()).pathname}`));
  await page.goto("/campaigns/503");
  await page.getByRole("switch").nth(2).click();
  const code = () => asked.filter((request) => request.startsWith("GET /assets/"));
  const isSent = () => asked.some((request) => request.startsWith("PUT "));
  await expect.poll(isSent, { intervals: [20] }).toBe(true);
  const before = code().length;
  await expect.poll(() => code().some((request) => request.includes("/reprice-page-"))).toBe(true);
  expect(before, code().join("\n")).toBeLessThan(40);
  expect(code().length).toBeLessThan(100);
  const at = (entry: string) => asked.findIndex((one) => one.startsWith(entry));
  // What the code that sends changes imports is asked for together with it.
  expect(at("GET /assets/journal-")).toBeLessThan(at("got /assets/page-delivery-"));
});

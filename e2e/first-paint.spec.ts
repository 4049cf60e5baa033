import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { expect, type Page } from "playwright/test";
import { signIn, test } from "./fixtures.ts";
import { withLookups } from "./set-ups.ts";

/** What a page asks of its service until it rests, and what the browser remarks on it. */
function watch(page: Page) {
  const asked: string[] = [];
  const remarks: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(session|advertisers)/.test(pathname)) asked.push(`${request.method()} ${pathname}${search}`);
  });
  page.on("console", (message) => remarks.push(message.text()));
  return { asked, remarks };
}

const addresses = [
  "/contacts",
  "/contacts/new",
  "/contacts/import",
  "/contacts/reach",
  "/contacts/1",
  "/campaigns",
  "/campaigns/503",
  "/campaigns/503/new",
  "/changes",
  "/settings",
];

async function expectReadOnce(page: Page, address: string): Promise<void> {
  const { asked, remarks } = watch(page);
  const response = await page.goto(address);
  const hinted = [...((await response?.headerValue("link")) ?? "").matchAll(/<(\/[^>]+)>; rel=preload/g)];
  const reads = hinted.map(([, read = ""]) => `GET ${read}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // So long Chromium waits before it remarks on what was asked for in vain.
  await page.waitForTimeout(5000);
  expect(asked.slice(0, reads.length), address).toEqual(reads);
  expect(asked.filter((one) => reads.includes(one)).toSorted(), address).toEqual(reads.toSorted());
  expect(
    remarks.filter((text) => text.includes("preload")),
    address,
  ).toEqual([]);
}

test(
  "what a page reads first is asked for with the page, and once",
  withLookups,
  async ({ page, service }) => {
    await signIn(page, service.url, service.keys.owner);
    const tabs = await Promise.all(addresses.map(() => page.context().newPage()));
    await Promise.all(tabs.map((tab, index) => expectReadOnce(tab, addresses[index] ?? "")));
  },
);

test("the way around stands on the page before its code is there, in its look", async ({ page, service }) => {
  await signIn(page, service.url, service.keys.owner);
  await page.context().addCookies([{ name: "console-look", value: "es.dark.", url: service.url }]);
  const code = Promise.withResolvers<void>();
  await page.route("**/assets/**", async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/contacts", { waitUntil: "commit" });
  const contacts = page.getByRole("navigation").getByRole("link", { name: "Contactos" });
  await expect(contacts).toHaveAttribute("aria-current", "page");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await expect(page.getByRole("navigation").getByRole("listitem")).toHaveCount(4);
  const stands = await contacts.boundingBox();
  code.resolve();
  await expect(page.getByRole("heading", { name: "Contactos", level: 1 })).toBeVisible();
  // Nothing jumps where the code takes over.
  expect(await contacts.boundingBox()).toEqual(stands);
});

test("a link from elsewhere, with which browsers send no session, opens its page too", async ({
  page,
  service,
}) => {
  await signIn(page, service.url, service.keys.owner);
  const elsewhere = createServer((_, reply) => {
    reply.setHeader("content-type", "text/html").end(`<a href="${service.url}/contacts">The contacts</a>`);
  });
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.2", done));
  await page.goto(`http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}`);
  const [response] = await Promise.all([
    page.waitForResponse(`${service.url}/contacts`),
    page.getByRole("link").click(),
  ]);
  expect(await response.headerValue("link")).toBeNull();
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
  elsewhere.close();
});

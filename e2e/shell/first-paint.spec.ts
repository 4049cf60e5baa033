import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { expect, type Page } from "playwright/test";
import { holdRequests } from "../browser/hold-requests.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";

const addresses = [
  "/",
  "/contacts",
  "/contacts?role=OWNER#search=in",
  "/contacts/new",
  "/contacts/import",
  "/contacts/reach",
  "/contacts/1",
  "/campaigns",
  "/campaigns/503",
  "/campaigns/503?status=INACTIVE",
  "/campaigns/503/new",
  "/changes",
  "/settings",
];

/** Records what the page reads with `fetch`, apart from the browser's preloads. */
function noteReads(): void {
  const { fetch } = window;
  const read: string[] = [];
  Object.assign(window, { read });
  window.fetch = (asked, init) => {
    read.push(String(asked));
    return fetch(asked, init);
  };
}

async function expectReadOnce(page: Page, address: string): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().slice(new URL(request.url()).origin.length)));
  await page.addInitScript(noteReads);
  const response = await page.goto(address);
  const link = (await response?.headerValue("link")) ?? "";
  const hinted = [...link.matchAll(/<(\/[^>]+)>; rel=preload/g)].map(([, read = ""]) => read);
  expect(hinted.length, address).toBeGreaterThan(2);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { read: string[] }).read), { message: address })
    .toEqual(expect.arrayContaining(hinted));
  const reads = asked.filter((one) => hinted.includes(one));
  expect(reads, address).toEqual(hinted);
  const others = asked.filter((one) => /^\/(session|advertisers)/.test(one) && !hinted.includes(one));
  for (const other of others)
    expect(asked.indexOf(other), address).toBeGreaterThan(asked.indexOf(hinted.at(-1) ?? ""));
}

test(
  "the first data of a page are preloaded with the page, and requested once",
  withLookups,
  async ({ page, service }) => {
    await signIn(page, service.url, service.keys.owner);
    const tabs = await Promise.all(addresses.map(() => page.context().newPage()));
    await Promise.all(tabs.map((tab, index) => expectReadOnce(tab, addresses[index] ?? "")));
  },
);

test("the navigation is on the page before its code is loaded, with its final look", async ({
  page,
  service,
}) => {
  await signIn(page, service.url, service.keys.owner);
  await page.context().addCookies([{ name: "console-look", value: "es.dark.", url: service.url }]);
  const code = await holdRequests(page, "**/assets/**");
  await page.goto("/contacts", { waitUntil: "commit" });
  const contacts = page.getByRole("navigation").getByRole("link", { name: "Contactos" });
  await expect(contacts).toHaveAttribute("aria-current", "page");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await expect(page.getByRole("navigation").getByRole("listitem")).toHaveCount(4);
  const stands = await contacts.boundingBox();
  await code();
  await expect(page.getByRole("heading", { name: "Contactos", level: 1 })).toBeVisible();
  // Nothing moves when the code takes over.
  expect(await contacts.boundingBox()).toEqual(stands);
});

/** Counts the rows that are there once the console has replaced the prerendered shell. Runs in the page, before its scripts. */
function countFirstRows(): void {
  let prerendered: Element | null = null;
  const observer = new MutationObserver(() => {
    const shell = document.querySelector("#root > *");
    prerendered ??= shell;
    if (!shell || shell === prerendered) return;
    observer.disconnect();
    Object.assign(window, { firstRows: document.querySelectorAll("tbody tr input").length });
  });
  observer.observe(document, { childList: true, subtree: true });
}

test("the bare address shows the campaigns from the first paint, and their code is requested with the page", async ({
  page,
  service,
}) => {
  await signIn(page, service.url, service.keys.owner);
  const code = await holdRequests(page, "**/assets/**");
  const named: string[] = [];
  page.on("request", (request) => named.push(new URL(request.url()).pathname));
  await page.goto("/#search=roof", { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Campaigns" })).toHaveAttribute("aria-current", "page");
  await expect.poll(() => named).toContainEqual(expect.stringMatching(/\/assets\/campaigns-/));
  await code();
  await expect(page).toHaveURL(`${service.url}/campaigns#search=roof`);
  await expect(page.getByRole("heading", { name: "Campaigns", level: 1 })).toBeVisible();
});

for (const address of ["/contacts", "/campaigns/503"])
  test(`${address} is rendered once its first records are read, with their rows`, async ({
    page,
    service,
  }) => {
    await signIn(page, service.url, service.keys.owner);
    await page.addInitScript(countFirstRows);
    await page.goto(address);
    await page.waitForFunction(() => "firstRows" in window);
    expect(await page.evaluate(() => (window as unknown as { firstRows: number }).firstRows)).toBeGreaterThan(
      5,
    );
  });

test("while the first records are not answered, the console works after two seconds", async ({
  page,
  service,
}) => {
  await signIn(page, service.url, service.keys.owner);
  const records = await holdRequests(page, /account-contact\?page=0/);
  await page.goto("/contacts", { waitUntil: "commit" });
  await expect(async () => {
    await page.getByRole("button", { name: "Account" }).click();
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await records();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("a link from another site, with which browsers send no session cookie, opens its page too", async ({
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
  const links = (await response.headerValue("link"))?.split(", ") ?? [];
  expect(links).not.toEqual([]);
  for (const link of links) expect(link).toMatch(/^<\/assets\/[\w-]+\.js>; rel=modulepreload$/);
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeVisible();
  elsewhere.close();
});

test("the sign-in page needs only what is requested with it, and does not wait for the session", async ({
  page,
  complaints,
}) => {
  complaints.allow(401, "/session");
  const session = await holdRequests(page, /\/session$/);
  const code: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/")) code.push(pathname);
  });
  const response = await page.goto("/contacts");
  await expect(page.getByLabel("Account ID")).toBeFocused();
  const named = [...((await response?.headerValue("link")) ?? "").matchAll(/<([^>]+)>; rel=modulepreload/g)];
  expect(named.length).toBeGreaterThan(1);
  expect(code).toEqual(expect.arrayContaining(named.map(([, path = ""]) => path)));
  // The page of the contacts is requested ahead, for which the form does not wait.
  const others = new Set(code).difference(new Set(named.map(([, path = ""]) => path)));
  expect([...others].filter((path) => !/\/(contacts|campaigns)-/.test(path))).toEqual([]);
  await session();
});

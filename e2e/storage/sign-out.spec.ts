import { type Page, expect } from "playwright/test";
import { keepSession, signOut } from "../page/account-menu.ts";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { account, params } from "../deployments/numbered-world.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { allSaved } from "../page/all-saved.ts";

test.use({ world: { contacts: 3, categories: 3 } });

/** All data that the browser stores for the console, as one text. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is serialized and runs in the browser
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener("success", () => resolve(request.result)));
    const texts: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts.push(name, await answered(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys())
      texts.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    return JSON.stringify(texts);
  });

for (const isKept of [true, false])
  test(`signing out deletes all data of the account from the browser${isKept ? " except unsent changes" : ""}`, async ({
    signedIn: page,
    service,
    complaints,
  }) => {
    allowTrouble(complaints);
    complaints.allow(401, "/session");
    await page.goto("/contacts");
    await page.getByRole("switch", { name: "SMS to Contact 01" }).click();
    await allSaved(page);
    await page.evaluate((owner) => {
      localStorage.setItem("advertiser-console/money", '{"locale":"de-DE","currency":"CHF"}');
      localStorage.setItem("advertiser-console/category-names", '{"41":"Emergency plumbing"}');
      localStorage.setItem(`advertiser-console/campaigns/${owner}`, "[]");
    }, account);
    await page.getByRole("button", { name: "Edit views" }).click();
    await page.getByLabel("View name").fill("My own view");
    await page.getByRole("button", { name: "Save view" }).click();
    await page.goto("/contacts/new");
    await page.getByRole("textbox", { name: "First name", exact: true }).fill("Zoë");
    await page.goto("/contacts");
    await page.route("**/account-contact/*", (route) => route.abort());
    await page.getByRole("switch", { name: "Voice to Contact 02" }).click();
    await expect(recentChanges(page)).toContainText("1 waiting");
    expect(await keptBy(page)).toMatch(/Contact 01.*Zoë|Zoë.*Contact 01/);
    await signOut(page);
    const dialog = page.getByRole("dialog", { name: "2 changes aren’t saved yet" });
    if (!isKept) await dialog.getByRole("checkbox").uncheck();
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();
    await page.unrouteAll();

    const kept = await keptBy(page);
    for (const trace of ["Contact 01", "Zoë", "CHF", "Emergency plumbing", "My own view", "scroll:", "link:"])
      expect(kept).not.toContain(trace);
    expect(kept.includes("Contact 02")).toBe(isKept);
    await page.getByLabel("Account ID").fill(String(account));
    await page.getByLabel("API key").fill(service.keys.owner);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText(`Account ${account}`)).toBeVisible();
    await allSaved(page);
    const { content } = (await service.clients.owner.listContacts({ params })).body;
    expect(content[1]).toMatchObject({ allow_voice: isKept });
  });

test("signing out offline closes the page at once, and the session is revoked once the browser is online", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  complaints.allow(401, "/session");
  await page.goto("/contacts");
  await allSaved(page);
  const other = await page.context().newPage();
  await other.goto("/contacts");
  await allSaved(other);
  for (const tab of [page, other]) await keepSession(tab);
  await signOut(page);
  for (const tab of [page, other]) {
    await expect(heading(tab, "Sign in")).toBeVisible();
    await expect(tab.getByText("Contact 01")).toHaveCount(0);
  }
  await page.reload();
  await page.goto("/contacts");
  await expect(heading(page, "Sign in")).toBeVisible();
  expect((await page.request.get("/session")).status()).toBe(200);
  await page.unrouteAll();
  await page.reload();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect.poll(async () => (await page.request.get("/session")).status()).toBe(401);
});

test.describe("if the code that sends changes cannot be loaded", () => {
  // The service worker would have that code already.
  test.use({ serviceWorkers: "block" });
  const delivery = "**/assets/page-delivery-*";

  test("signing out deletes all data of the account", async ({ signedIn: page, complaints }) => {
    allowTrouble(complaints);
    await page.goto("/contacts");
    await page.getByRole("switch", { name: "SMS to Contact 01" }).click();
    await allSaved(page);
    await page.route(delivery, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("switch", { name: "SMS to Contact 01" })).toBeVisible();
    expect(await keptBy(page)).toContain("Contact 01");
    await signOut(page);
    await expect(heading(page, "Sign in")).toBeVisible();
    expect(await keptBy(page)).not.toContain("Contact 01");
  });

  test("signing out keeps unsaved changes, of which it cannot ask", async ({
    signedIn: page,
    service,
    complaints,
  }) => {
    allowTrouble(complaints);
    await page.goto("/contacts");
    await page.route("**/account-contact/*", (route) => route.abort());
    await page.getByRole("switch", { name: "Voice to Contact 02" }).click();
    await expect(recentChanges(page)).toContainText("1 waiting");
    await page.route(delivery, (route) => route.abort());
    // The page asks for this address to learn whether the service can be reached. Otherwise it would give up.
    await page.route(/:\d+\/$/, (route) => route.abort());
    await page.reload();
    await signOut(page);
    await expect(heading(page, "Sign in")).toBeVisible();
    const isLoaded = page.waitForResponse(delivery);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await isLoaded;
    // Longer than that code takes to delete everything.
    await page.waitForTimeout(2000);
    expect(await keptBy(page)).toContain("Contact 02");
    await page.getByLabel("Account ID").fill(String(account));
    await page.getByLabel("API key").fill(service.keys.owner);
    await page.getByRole("button", { name: "Sign in" }).click();
    await allSaved(page);
    const { content } = (await service.clients.owner.listContacts({ params })).body;
    expect(content[1]).toMatchObject({ allow_voice: true });
  });
});

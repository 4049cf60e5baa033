import { readFileSync } from "node:fs";
import { type Page, expect } from "playwright/test";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { account } from "../deployments/numbered-world.ts";
import { crashPage } from "../browser/crash-page.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { allSaved } from "../page/all-saved.ts";

/** The stored data of a version of November 2026: databases by name, each with the values of its stores, and localStorage. */
type Profile = { databases: Record<string, Record<string, unknown[]>>; texts: Record<string, string> };

const profile = JSON.parse(
  readFileSync(new URL("../../src/testing/outboxes/legacy-profile.json", import.meta.url), "utf8"),
) as Profile;

/** Resumes the paused run. Before that its changes are only verified, and none of them is sent. */
async function resume(page: Page): Promise<void> {
  await page.goto("/changes");
  await page
    .getByRole("row", { name: /0 of 4 saved/ })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Resume" }).click();
}

test("the data of an earlier version are migrated even if the migration is killed repeatedly, and changes are sent once", async ({
  signedIn: first,
  network,
  complaints,
}) => {
  test.setTimeout(180_000);
  allowTrouble(complaints);
  let page = first;
  await page
    .context()
    .route("**/advertisers/**", (route) =>
      ["PUT", "POST"].includes(route.request().method()) ? route.abort() : route.fallback(),
    );
  await page.goto("/health/live");
  await page.evaluate(plant, profile);
  await test.step("killed before the log is written", async () => {
    await page.addInitScript(failWriting, "advertiser-console-log");
    await page.goto("/contacts");
    await expect.poll(() => failed(page), { timeout: 30_000 }).toBe(true);
    page = await crashPage(page);
  });
  await test.step("killed after the log is written, before the old data are deleted", async () => {
    await page.addInitScript(failWriting, `advertiser-console-${account}`);
    await page.goto("/contacts");
    await expect.poll(() => failed(page), { timeout: 30_000 }).toBe(true);
    page = await crashPage(page);
  });
  await test.step("nothing is lost or duplicated", async () => {
    await page.goto("/contacts");
    await expect(recentChanges(page)).toContainText("5 waiting");
    await page.goto("/changes");
    const singles = page.getByRole("table", { name: "Single changes" }).getByRole("row");
    await expect(singles.filter({ hasText: "Contact 01" }).filter({ hasText: "Saved" })).toHaveCount(1);
    await expect(singles.filter({ hasText: "Contact 03" })).toHaveCount(1);
    const runs = page.getByRole("table", { name: "Bulk changes" }).getByRole("row");
    await expect(runs.filter({ hasText: "2 of 2 saved" })).toHaveCount(1);
    await expect(runs.filter({ hasText: "0 of 4 saved" })).toHaveCount(1);
    await page.goto("/contacts/new");
    await expect(page.getByRole("textbox", { name: "First name", exact: true })).toHaveValue("Zoë");
  });
  await test.step("the changes are resumed, and each is sent once", async () => {
    const before = network.received.length;
    await page.context().unroute("**/advertisers/**");
    await resume(page);
    await allSaved(page, { timeout: 30_000 });
    await page.goto("/changes");
    await expect(page.getByRole("row", { name: /4 of 4 saved/ })).toBeVisible();
    const puts = network.received.slice(before).filter(({ method }) => method === "PUT");
    expect(new Set(puts.map(({ path }) => path)).size).toBe(5);
    expect(puts.filter(({ status }) => status === 200)).toHaveLength(5);
  });
  await test.step("nothing is left of the old data", async () => {
    const names = await page.evaluate(async () => [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...Object.keys(localStorage),
    ]);
    expect(names.filter((name) => /unkept/.test(name ?? ""))).toEqual([]);
    expect(names).not.toContain(`advertiser-console-${account}`);
  });
});

test("a tab of an earlier version finishes its work, and its changes are not sent by another tab", async ({
  signedIn: page,
  network,
  complaints,
}) => {
  allowTrouble(complaints);
  await page.goto("/health/live");
  await page.evaluate(plant, profile);
  const former = await page.context().newPage();
  await former.goto("/health/live");
  await former.evaluate(holdLock, `advertiser-console-${account}`);
  await page.goto("/contacts");
  await allSaved(page);
  await page.getByRole("switch", { name: "Voice to Contact 09", exact: true }).click();
  await expect.poll(() => paths(network)).toHaveLength(1);
  await former.close();
  await expect.poll(() => new Set(paths(network)).size, { timeout: 30_000 }).toBe(2);
  await resume(page);
  await expect.poll(() => new Set(paths(network)).size, { timeout: 30_000 }).toBe(6);
  await allSaved(page, { timeout: 30_000 });
  expect(paths(network)).toHaveLength(6);
});

const paths = ({ received }: { received: readonly { method: string; path: string }[] }) =>
  received.flatMap(({ method, path }) => (method === "PUT" ? [path] : []));

const failed = (page: Page) => page.evaluate(() => "hasFailed" in window);

/** Makes all writes to databases with this prefix fail until the page is gone. */
function failWriting(beginning: string): void {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    if (
      mode === "readwrite" &&
      this.name.startsWith(beginning) &&
      !this.name.includes("-log-") === !beginning.includes("-log")
    ) {
      Object.assign(window, { hasFailed: true });
      throw new DOMException("Not now.", "UnknownError");
    }
    return transaction.call(this, names, mode, options);
  };
}

function holdLock(name: string): Promise<void> {
  return new Promise((held) => {
    void navigator.locks.request(name, () => {
      held();
      return new Promise(() => {});
    });
  });
}

/** Writes the data of an earlier version to where that version stored them. */
async function plant({ databases, texts }: Profile): Promise<void> {
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
  for (const [name, stores] of Object.entries(databases)) {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener("upgradeneeded", () => {
      for (const store of Object.keys(stores))
        opening.result.createObjectStore(store, { keyPath: store === "texts" ? "name" : "id" });
    });
    await new Promise((done) => opening.addEventListener("success", done));
    const writing = opening.result.transaction(Object.keys(stores), "readwrite");
    for (const [store, values] of Object.entries(stores))
      for (const value of values) writing.objectStore(store).put(value);
    await new Promise((done) => writing.addEventListener("complete", done));
    opening.result.close();
  }
}

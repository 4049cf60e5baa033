import { databaseNameOf } from "#admin/storage/account-database.ts";
import { expect, type Page } from "playwright/test";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { account, tradeName } from "../deployments/numbered-world.ts";
import { comes, heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";

test("changes that are not saved yet are shown from the first moment after a reload", async ({
  signedIn: page,
  complaints,
}) => {
  allowTrouble(complaints);
  await page.addInitScript(noteWhatIsShown);
  await page.route("**/advertisers/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );

  await test.step("a switch", async () => {
    await page.goto("/contacts");
    const sms = page.getByRole("switch", { name: /^SMS to/ }).first();
    const was = await sms.isChecked();
    await sms.click();
    await expect(recentChanges(page)).toContainText("1 waiting");
    await page.reload();
    await comes(page, heading(page, "Contacts"));
    await expect(sms).toBeVisible();
    await expect.poll(() => drawn(page)).toBeGreaterThan(60);
    expect(await shown(page)).toEqual([String(!was)]);
  });
  await test.step("a price", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Spring", exact: true }).click();
    const price = page.getByRole("textbox", { name: `Price per lead for ${tradeName(1)}` });
    const was = Number(await price.inputValue().then((text) => text.replace("$", "")));
    const wanted = (was + 0.25).toFixed(2);
    await price.fill(wanted);
    await price.press("Enter");
    await expect(recentChanges(page)).toContainText("2 waiting");
    await page.reload();
    await expect(price).toBeVisible();
    await expect.poll(() => drawn(page)).toBeGreaterThan(60);
    expect(await shown(page)).toEqual([`$${wanted}`]);
  });
});

test("old runs are deleted with their changes, and the page says after how long", async ({
  signedIn: page,
}) => {
  await page.goto("/changes");
  await expect(page.getByText("No changes yet")).toBeVisible();
  await expect(page.getByText("from the last 90 days")).toBeVisible();
  await page.evaluate(putRuns, { name: databaseNameOf(account), daysAgo: [100, 80] });
  await page.reload();
  await expect(page.getByRole("link", { name: "Made 80 days ago" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Made 100 days ago" })).toHaveCount(0);
  await expect(page.getByText("from the last 90 days")).toBeVisible();
});

/** Adds runs to the log of the account, each with one change that was saved so many days ago. */
function putRuns({ name, daysAgo }: { name: string; daysAgo: number[] }): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener("success", () => {
      const writing = opening.result.transaction(["entries", "packs"], "readwrite");
      for (const days of daysAgo) {
        const madeAt = Date.now() - days * 24 * 60 * 60_000;
        const change = {
          kind: "update",
          target: { resource: "contacts", scope: { accountId: 1001 }, id: 1 },
          label: "Contact 01",
          fields: {},
          madeAt,
          seen: null,
          listed: null,
          run: `run ${days}`,
          undoes: null,
          state: { is: "confirmed", at: madeAt },
        };
        const run = { id: change.run, title: `Made ${days} days ago`, madeAt, is: "running" };
        writing.objectStore("packs").put(JSON.stringify({ common: change, rows: [{}] }), `${run.id}/0`);
        writing.objectStore("entries").put({ kind: "begun", value: { run, packs: 1, count: 1 } });
      }
      writing.addEventListener("complete", () => {
        opening.result.close();
        resolve();
      });
    });
  });
}

type Noted = typeof window & { shown: Set<string>; drawn: number };

/** Records in each frame what the first SMS switch or the first price shows. */
function noteWhatIsShown() {
  const noted = Object.assign(window as Noted, { shown: new Set<string>(), drawn: 0 });
  const look = () => {
    const price = document.querySelector<HTMLInputElement>("main td input[inputmode=decimal]");
    const sms = document.querySelector<HTMLInputElement>("main [role=switch][aria-label^='SMS to']");
    const text = sms ? String(sms.checked) : price?.value;
    if (text !== undefined) {
      noted.shown.add(text);
      noted.drawn += 1;
    }
    requestAnimationFrame(look);
  };
  look();
}

const shown = (page: Page) => page.evaluate(() => [...(window as Noted).shown]);
const drawn = (page: Page) => page.evaluate(() => (window as Noted).drawn);

import type { Page } from "playwright/test";
import type { Change } from "#admin/changes/change.ts";

/** All changes in the journal of an account, oldest first, as the browser keeps them. */
export async function journalOf(page: Page, accountId: number): Promise<Change[]> {
  const changes = await page.evaluate(readJournal, `advertiser-console-${accountId}`);
  return changes.toSorted((a, b) => a.madeAt - b.madeAt);
}

function readJournal(name: string): Promise<Change[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const database = opening.result;
      const reading = database.transaction("changes").objectStore("changes").getAll();
      reading.addEventListener("success", () => {
        database.close();
        resolve(reading.result.map((entry: { change: Change }) => entry.change));
      });
    });
  });
}

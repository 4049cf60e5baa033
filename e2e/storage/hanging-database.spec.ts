import { expect } from "playwright/test";
import { allowTrouble, test } from "../deployments/with-network.ts";
import { contactName } from "../deployments/numbered-world.ts";
import { allSaved } from "../page/all-saved.ts";
import { recentChanges } from "../page/recent-changes.ts";

test.use({ world: { contacts: 2, categories: 1 } });

test("a change is sent although the database of the browser hangs until it is opened again", async ({
  signedIn: page,
  complaints,
}) => {
  allowTrouble(complaints);
  await page.goto("/contacts");
  const email = page.getByRole("switch", { name: `Email to ${contactName(1)}` });
  const was = await email.isChecked();
  await allSaved(page);
  await page.evaluate(hangOpenDatabases);
  await email.click();
  await expect(recentChanges(page)).toContainText("Saving…");
  await allSaved(page);
  await page.reload();
  await expect(email).toBeChecked({ checked: !was });
});

/** Keeps the write transactions of all databases that are open now from ending, unless they are aborted. Runs in the page. */
function hangOpenDatabases(): void {
  const { open } = IDBFactory.prototype;
  const { transaction } = IDBDatabase.prototype;
  const sound = new WeakSet<IDBDatabase>();
  Object.assign(IDBFactory.prototype, {
    open(this: IDBFactory, name: string, version?: number) {
      const opening = open.call(this, name, version);
      opening.addEventListener("success", () => sound.add(opening.result));
      return opening;
    },
  });
  Object.assign(IDBDatabase.prototype, {
    transaction(this: IDBDatabase, ...how: Parameters<IDBDatabase["transaction"]>) {
      const begun = transaction.apply(this, how);
      if (sound.has(this) || begun.mode !== "readwrite") return begun;
      const keepOpen = () => begun.objectStore("aside").count().addEventListener("success", keepOpen);
      keepOpen();
      return Object.assign(begun, { commit: () => {} });
    },
  });
}

import { deleteDB } from "idb";
import { leaveAccount } from "#admin/account-storage.ts";
import { hasDatabases } from "#admin/storage/account-database.ts";

/** Deletes everything that the console has stored in the browser, and the state of the page that depends on it. */
export async function clearBrowserStorage(): Promise<void> {
  leaveAccount();
  if (!hasDatabases()) return;
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  await Promise.all(names.map((name) => deleteDB(name)));
}

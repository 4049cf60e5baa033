import { deleteDB } from "idb";
import { leaveAccount } from "#admin/account-storage.ts";
import { hasDatabases } from "#admin/storage/account-database.ts";

/** Forgets what the console keeps, as a browser whose storage is cleared does, and what the page knows of it. */
export async function forgetKept(): Promise<void> {
  leaveAccount();
  if (!hasDatabases()) return;
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  await Promise.all(names.map((name) => deleteDB(name)));
}

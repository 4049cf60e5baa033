import { deleteDB } from "idb";
import { createAccountDatabase, databaseNameOf, hasDatabases } from "./account-database.ts";
import { textStorage, namesWithPrefix } from "./local-texts.ts";

/** The prefix of values that belong to unsent changes. */
const ofUnsent = "unsent/";

/** The kinds of texts that belong to unsent changes. */
const textsOfUnsent = new Set(["beside", "beside-run", "open"]);

/** The kinds of texts that outlive every account: that a session is still to be revoked. */
const ofBrowser = new Set(["signed-out"]);

/**
 * Deletes what this browser has of an account, by whatever version: all but unsent changes if these are to stay, in which case the log has
 * nothing else by then. Unsent changes of other accounts stay. Each tab clears its own storage when it leaves the account, and `forgetLastSeen`
 * what the service worker keeps. Resolves when all is deleted.
 */
export async function forgetAccount(accountId: number, isUnsentKept: boolean): Promise<void> {
  const texts = textStorage(() => localStorage);
  for (const name of namesWithPrefix("advertiser-console/"))
    if (!stays(name, accountId, isUnsentKept)) texts.set(name, undefined);
  if (!hasDatabases()) return;
  const former = [`advertiser-console-${accountId}`, `advertiser-console-seen-${accountId}`];
  const names = isUnsentKept ? former : [...former, databaseNameOf(accountId)];
  if (isUnsentKept) await forgetValues(accountId);
  await Promise.all(names.map((name) => deleteDB(name)));
}

function stays(name: string, accountId: number, isUnsentKept: boolean): boolean {
  const [, kind = "", owner = ""] = name.split("/");
  const isOfOther = /^\d+$/.test(owner) && Number(owner) !== accountId;
  return isOfOther || ofBrowser.has(kind) || (isUnsentKept && textsOfUnsent.has(kind));
}

async function forgetValues(accountId: number): Promise<void> {
  const { read, write, close } = createAccountDatabase(accountId);
  const places = await read(["values"], (transaction) => transaction.objectStore("values").getAllKeys());
  const gone = places.filter((place) => !place.startsWith(ofUnsent));
  await write((transaction) => gone.map((place) => transaction.objectStore("values").delete(place)));
  close();
}

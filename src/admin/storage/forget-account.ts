import { deleteDB } from "idb";
import { createAccountDatabase, databaseNameOf, hasDatabases } from "./account-database.ts";
import { textStorage, namesWithPrefix } from "./local-texts.ts";

/** The prefix of the keys of values that belong to unsent changes. */
const ofUnsent = "unsent/";

/** The kinds of localStorage texts that belong to unsent changes. */
const textsOfUnsent = new Set(["beside", "beside-run", "open"]);

/** The kinds of localStorage texts that belong to no account: a session that is still to be revoked. */
const ofBrowser = new Set(["signed-out"]);

/**
 * Deletes the data of an account from this browser, also that of earlier versions. With `isUnsentKept`, unsent changes stay; the caller must
 * have removed the other changes from the log. Unsent changes of other accounts always stay. Not included are the session storage of each tab
 * (`clearTab`) and the cache of the service worker (`forgetLastSeen`). Resolves when everything is deleted.
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

/** Whether an account may have unsent changes, as far as that is known without its log. */
export const mayHaveUnsent = (accountId: number): boolean =>
  namesWithPrefix("advertiser-console/").some((name) => {
    const [, kind = "", owner] = name.split("/");
    return textsOfUnsent.has(kind) && owner === String(accountId);
  });

async function forgetValues(accountId: number): Promise<void> {
  const { read, write, close } = createAccountDatabase(accountId);
  const places = await read(["values"], (transaction) => transaction.objectStore("values").getAllKeys());
  const gone = places.filter((place) => !place.startsWith(ofUnsent));
  await write((transaction) => gone.map((place) => transaction.objectStore("values").delete(place)));
  close();
}

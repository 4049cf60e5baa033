import { deleteDB } from "idb";
import { createAccountDatabase, databaseNameOf, hasDatabases } from "./account-database.ts";
import { keptTexts, namesOf } from "./local-texts.ts";

/** What begins the places of values that belong to changes which are not sent yet. */
const ofUnsent = "unsent/";

/** Texts that tell of changes that are not sent yet, beside the log. */
const textsOfUnsent = new Set(["beside", "beside-run", "open"]);

/** What says that the session is to end. */
const ofBrowser = new Set(["signed-out"]);

/**
 * Removes what this browser keeps of an account, whatever version kept it: all but unsent changes where these are to stay, of which the log
 * holds nothing else by then. What other accounts have not sent stays, and so does what each tab keeps, which forgets it when it leaves the account. The caches of the console hold its code alone. Resolves when all of
 * it is gone.
 */
export async function forgetAccount(accountId: number, isUnsentKept: boolean): Promise<void> {
  const texts = keptTexts(() => localStorage);
  for (const name of namesOf("advertiser-console/"))
    if (!stays(name, accountId, isUnsentKept)) texts.keep(name, undefined);
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

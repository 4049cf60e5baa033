import { deleteDB } from "idb";
import { namesOf } from "../kept-texts.ts";
import { unsavedTexts } from "../unsaved-texts.ts";
import { databaseNameOf, hasDatabases } from "./account-database.ts";

/** How a user likes a list to be is there again when the account is. */
const ofSettings = ["list"];
/** What tells of changes that are not sent yet, beside the log. */
const ofUnsent = ["beside", "beside-run", "open", "start-inactive"];

/** What a tab keeps that may show something of an account. */
const ofTab = ["advertiser-console/pasted/", "advertiser-console/chosen/"];

/**
 * Removes what this browser keeps of an account: its log, unless it holds nothing but unsent changes that are to stay, its drafts and
 * snapshots, whatever version kept them. The caches of the console hold its code alone. Resolves when all of it is gone.
 */
export async function forgetAccount(accountId: number, isUnsentKept: boolean): Promise<void> {
  const place = new RegExp(`^advertiser-console/([^/]+)/${accountId}(/|$)`);
  for (const name of namesOf("advertiser-console/")) {
    const kind = place.exec(name)?.[1];
    const stays = isUnsentKept ? [...ofSettings, ...ofUnsent] : ofSettings;
    if (kind && !stays.includes(kind)) unsavedTexts.keep(name, undefined);
  }
  forgetInTab();
  if (!hasDatabases()) return;
  const former = [`advertiser-console-${accountId}`, `advertiser-console-seen-${accountId}`];
  const names = isUnsentKept ? former : [...former, databaseNameOf(accountId)];
  await Promise.all(names.map((name) => deleteDB(name)));
}

function forgetInTab(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (ofTab.some((beginning) => name.startsWith(beginning))) sessionStorage.removeItem(name);
  } catch {
    // A browser that forbids it keeps nothing there.
  }
}

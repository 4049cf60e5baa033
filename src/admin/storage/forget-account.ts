import { deleteDB } from "idb";
import { forgetCopies } from "../copied-texts.ts";
import { forgetTab } from "../kept-in-tab.ts";
import { namesOf } from "../kept-texts.ts";
import { unsavedTexts } from "../unsaved-texts.ts";
import { databaseNameOf, hasDatabases } from "./account-database.ts";

/** What tells of changes that are not sent yet, beside the log. */
const ofUnsent = new Set(["beside", "beside-run", "open", "start-inactive"]);

/** What says that the session is to end, and when something was kept last. */
const ofBrowser = new Set(["signed-out", "latest"]);

/**
 * Removes what this browser keeps of an account: its log, unless it holds nothing but unsent changes that are to stay, its drafts and
 * snapshots, whatever version kept them, and the views, names and settings of whoever used it. What other accounts have not sent stays. The
 * caches of the console hold its code alone. Resolves when all of it is gone.
 */
export async function forgetAccount(accountId: number, isUnsentKept: boolean): Promise<void> {
  for (const name of namesOf("advertiser-console/"))
    if (!stays(name, accountId, isUnsentKept)) unsavedTexts.keep(name, undefined);
  forgetTab();
  if (!hasDatabases()) return;
  const former = [`advertiser-console-${accountId}`, `advertiser-console-seen-${accountId}`];
  const names = isUnsentKept ? former : [...former, databaseNameOf(accountId)];
  const copies = forgetCopies((name) => !stays(name, accountId, isUnsentKept)).catch(() => {});
  await Promise.all([copies, ...names.map((name) => deleteDB(name))]);
}

function stays(name: string, accountId: number, isUnsentKept: boolean): boolean {
  const [, kind = "", owner = ""] = name.split("/");
  const isOfOther = /^\d+$/.test(owner) && Number(owner) !== accountId;
  return isOfOther || ofBrowser.has(kind) || (isUnsentKept && ofUnsent.has(kind));
}

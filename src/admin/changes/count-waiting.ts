import { textsNamed } from "../texts-named.ts";
import { createAccountLog } from "../storage/account-log.ts";
import { isOpen } from "./change.ts";
import { openJournal } from "./journal.ts";
import { openMarkOf } from "./left-open.ts";

/** How many changes wait in this browser to be sent, of all accounts: whoever opens the console may not be known yet. */
export async function countWaiting(): Promise<number> {
  const beginning = openMarkOf("");
  const counts = textsNamed(beginning).map(([name]) => countWaitingOf(Number(name.slice(beginning.length))));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function countWaitingOf(accountId: number): Promise<number> {
  const journal = await openJournal(createAccountLog(accountId), accountId);
  const unfinished = await journal.unfinished();
  journal.close();
  return unfinished.filter(isOpen).length;
}

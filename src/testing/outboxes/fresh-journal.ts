import { type Run, operationId } from "#admin/outbox/change.ts";
import { openJournal } from "#admin/outbox/journal.ts";
import { createAccountLog } from "#admin/storage/account-log.ts";
import { renamedThing } from "./renamed-thing.ts";

let account = 100;

/** The log of a new account. `open` opens its journal as another tab does. */
export function freshJournal() {
  const accountId = (account += 1);
  const log = createAccountLog(accountId);
  return { accountId, log, open: () => openJournal(createAccountLog(accountId), accountId) };
}

/** A run that was just begun. */
export const runOf = (id: string, parts: Partial<Run> = {}): Run => ({
  id,
  title: "Raise 412 prices",
  madeAt: Date.now(),
  is: "running",
  ...parts,
});

/** This number of changes of a run. */
export const operationsOf = (run: Run, count: number) =>
  Array.from({ length: count }, (_, index) =>
    renamedThing(index + 1, { id: operationId(run.id, index), run: run.id, madeAt: run.madeAt + index }),
  );

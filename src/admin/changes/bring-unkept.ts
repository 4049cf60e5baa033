import type { Change } from "./change.ts";
import type { Journal } from "./journal.ts";
import type { Run } from "./run.ts";
import { forget, kept, placeOf, runPlaceOf } from "./unkept.ts";

/** Brings to the journal what a page had no time to bring there, and returns how to forget it. What is there already may have been sent since. */
export async function bringUnkept(journal: Journal, accountId: number): Promise<() => void> {
  const { changes, runs, forget: forgetAll } = unkept(accountId);
  const there = new Set((await journal.find(changes.map(({ id }) => id))).map(({ id }) => id));
  await journal.add(changes.filter(({ id }) => !there.has(id)));
  for (const run of runs) await journal.putRun(run);
  return forgetAll;
}

/** What a page made for an account and did not bring to the journal, as far as is known, and how to forget it. */
export function unkept(accountId: number): { changes: Change[]; runs: Run[]; forget(): void } {
  const [changes, runs] = [kept(placeOf(accountId)), kept(runPlaceOf(accountId))];
  return {
    changes: changes.flatMap(([, text]) => JSON.parse(text) as Change[]),
    runs: runs.map(([, text]) => JSON.parse(text) as Run),
    forget: () => [...changes, ...runs].forEach(([name]) => forget(name)),
  };
}

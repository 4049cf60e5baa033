import type { Answer } from "#contract/client.ts";
import type { AnyRecord, IsSame } from "../resource.ts";
import { type Change, isOpen } from "./change.ts";
import { into } from "./change-progress.ts";
import { heldBy } from "./settle-answer.ts";
import { split } from "./split.ts";

/** After so many milliseconds a request whose reply was lost has arrived, or hardly ever will. */
const longestWay = 30_000;

/** How the record of a change is read, and what its changes are by then. */
type Reading = {
  read(): Promise<Answer<AnyRecord>>;
  changes(): readonly Change[];
  isSame: IsSame;
  confirm(answer: Answer<AnyRecord>): void;
  keep(changes: readonly Change[]): Promise<void>;
};

/**
 * Where keys are not honoured, a request whose reply was lost may arrive when the user has gone on, and undo what was done since, or after
 * it was repeated, and make a second record. Nothing can prevent that: what became of it is read once more, and what happened is told.
 */
export function createLateCheck() {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    /** Has something looked at when whatever was on its way has arrived. */
    later(look: () => Promise<void>): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        // Where it cannot be read, the next change of it reads it.
        void look().catch(() => undefined);
      }, longestWay);
      timers.add(timer);
    },
    stop: () => timers.forEach(clearTimeout),
  };
}

/** Reads a record again whose update was repeated, and tells which later changes of it were undone. */
export async function lookForUndone(
  change: Change,
  { read, changes, isSame, confirm, keep }: Reading,
): Promise<void> {
  // An open change has the record read before it is sent.
  if (changes().some(isOpen)) return;
  const answer = await read();
  if (changes().some(isOpen)) return;
  confirm(answer);
  const undone = changes().flatMap((later) => undoneBy(change, later, changes(), answer.body, isSame));
  if (undone.length > 0) await keep(undone);
}

/** What becomes of a later change whose fields hold what an earlier one wrote. */
function undoneBy(
  early: Change,
  later: Change,
  changes: readonly Change[],
  record: AnyRecord,
  isSame: IsSame,
): Change[] {
  if (later.state.is !== "saved" || later.madeAt <= early.madeAt) return [];
  const isLast = (name: string) => changes.findLast(({ fields }) => name in fields) === later;
  const isUndone = (name: string) => {
    const [wrote, wished, holds] = [early.fields[name], later.fields[name], record[name] ?? null];
    return wrote && wished && isSame(name, wrote.to, holds) && !isSame(name, wished.to, holds);
  };
  const { rest, part } = split(
    later,
    Object.keys(later.fields).filter((name) => isLast(name) && isUndone(name)),
  );
  if (!part) return [];
  const altered = into(part, { is: "altered", at: later.state.at, stored: heldBy(record, part) });
  return rest ? [rest, altered] : [altered];
}

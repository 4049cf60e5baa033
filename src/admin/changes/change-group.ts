import { type Change, needsYou } from "./change.ts";
import { type RunTally, emptyRunTally, recounted } from "./run.ts";

/** The changes of one bulk run, or those that were made one by one, as they stand: the same value until something in it differs. */
export type Group = {
  /** The identifiers of those that need the user, and of the others, as they were made. */
  readonly needing: readonly string[];
  readonly others: readonly string[];
  readonly tally: RunTally;
  /** How many of them can be taken back. */
  readonly undoable: number;
};

/** Follows the changes of a group, so that what is asked of many costs no more than what differs. */
export type GroupKeeper = {
  follow(change: Change, canBeUndone: boolean): void;
  group(): Group;
};

/** The group of no changes. */
export const emptyGroup: Group = { needing: [], others: [], tally: emptyRunTally, undoable: 0 };

/** Begins with no changes. */
export function createGroupKeeper(): GroupKeeper {
  const changes = new Map<string, Change>();
  const undoable = new Set<string>();
  let tally = emptyRunTally;
  let rows: Pick<Group, "needing" | "others"> | undefined;
  let group: Group | undefined;

  return {
    follow(change, canBeUndone) {
      const before = changes.get(change.id);
      changes.set(change.id, change);
      tally = recounted(tally, before, change);
      if (canBeUndone) undoable.add(change.id);
      else undoable.delete(change.id);
      if (!before || needsYou(before) !== needsYou(change)) rows = undefined;
      group = undefined;
    },
    group() {
      rows ??= rowsOf([...changes.values()].toSorted((a, b) => a.madeAt - b.madeAt));
      return (group ??= { ...rows, tally, undoable: undoable.size });
    },
  };
}

const rowsOf = (changes: readonly Change[]) => ({
  needing: changes.filter(needsYou).map(({ id }) => id),
  others: changes.filter((change) => !needsYou(change)).map(({ id }) => id),
});

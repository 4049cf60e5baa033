import { type Change, isOpen } from "./change.ts";
import type { JournalEntry } from "./journal-entries.ts";
import { type JournalState, indexOf, numbersOf } from "./journal-state.ts";
import { entriesOf } from "./keep-changes.ts";

/** So many operations may leave before the log hears of the next: on recovery they count as possibly sent. */
const leftAtOnce = 64;

/** What the log is to hear of changes that differ from what it says of them. */
export type JournalWriter = {
  /** Takes notice of how changes stand that the log knows, or is about to. */
  note(changes: readonly Change[]): void;
  /** The log was cleared: what its runs were begun with is gone. */
  clear(): void;
  /** The entries that bring the log up to how changes stand: none where it counts them as such on recovery. */
  entriesFor(changes: readonly Change[]): JournalEntry[];
};

type Progress = { left: number; readonly ended: number[] };

/** Writes as little as recovery needs: nothing for a request that leaves, some bytes for an operation that ends as planned. */
export function createJournalWriter({ singles, runs }: JournalState): JournalWriter {
  const latest = new Map<string, Change>();
  const inFull = new Set<string>();
  const left = new Map<string, number>();
  let isCleared = false;
  const leftOf = (run: string) => Math.max(left.get(run) ?? 0, runs.get(run)?.left ?? 0);

  /** Whether the log has a version that differs in more than its state from what its run was begun with. */
  const isInFull = ({ id, run }: Change) =>
    isCleared || inFull.has(id) || runs.get(run ?? "")?.others.has(id) === true;
  const isAsBefore = (change: Change) => {
    const before = latest.get(change.id) ?? singles.get(change.id)?.change;
    return before !== undefined && isOpen(before) && hasSameContent(before, change);
  };

  /** Tells in numbers where an operation of a run has come to. False where they do not tell it. */
  function tellInNumbers(change: Change, progressOf: (run: string) => Progress): boolean {
    const index = indexOf(change);
    const { run, state } = change;
    if (run === null || index === undefined || isInFull(change)) return isOpen(change);
    if (isOpen(change)) {
      if (index >= progressOf(run).left) progressOf(run).left = index + leftAtOnce;
      return true;
    }
    const numbers = numbersOf(state, index);
    if (numbers) progressOf(run).ended.push(...numbers);
    return numbers !== undefined;
  }

  const note = (changes: readonly Change[]) => changes.forEach((change) => latest.set(change.id, change));
  return {
    note,
    clear: () => void (isCleared = true),
    entriesFor(changes) {
      const progress = new Map<string, Progress>();
      const progressOf = (run: string) => {
        const known = progress.get(run) ?? { left: leftOf(run), ended: [] };
        progress.set(run, known);
        return known;
      };
      const whole = changes.filter((change) => !isAsBefore(change) || !tellInNumbers(change, progressOf));
      note(changes);
      whole.forEach(({ id }) => inFull.add(id));
      const told = [...progress].filter(
        ([run, { left: now, ended }]) => ended.length > 0 || now > leftOf(run),
      );
      for (const [run, { left: now }] of told) left.set(run, now);
      return [
        ...entriesOf("stands", whole),
        ...told.map(([run, value]): JournalEntry => ({ kind: "progress", value: { run, ...value } })),
      ];
    },
  };
}

/** Whether two versions of a change differ in nothing but where it stands. */
const hasSameContent = (one: Change, other: Change) =>
  one === other ||
  ((one.fields === other.fields || JSON.stringify(one.fields) === JSON.stringify(other.fields)) &&
    JSON.stringify({ ...one, state: null, fields: null }) ===
      JSON.stringify({ ...other, state: null, fields: null }));

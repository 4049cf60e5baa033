import { type StorageTrouble, troubleOf } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import { type Row, operationsPerPack, packOf, unpackRows } from "./begin-run.ts";
import { type Change, type Run, type RunTally, type State, isUnfinished, operationId } from "./change.ts";
import {
  type JournalState,
  type RunState,
  createJournalState,
  outcomesIn,
  readChange,
  recovered,
  currentChanges,
} from "./journal-state.ts";
import { needingUserIn, stoppedIn } from "./run-progress.ts";

/** Reads the log of an account as changes and runs. Each method first reads the entries that any tab has added since. */
export type JournalReader = {
  /** Reads the log. Resolves with the reason if that fails. */
  open(): Promise<StorageTrouble | undefined>;
  unfinished(): Promise<Change[]>;
  endedSince(time: number): Promise<Change[]>;
  newest(max: number): Promise<Change[]>;
  ofRun(run: string): Promise<Change[]>;
  find(ids: readonly string[]): Promise<Change[]>;
  runs(): Promise<Run[]>;
  isReadable(): boolean;
  readonly journal: JournalState;
  /** Reads new entries and returns the state. Rejects if the log cannot be read. */
  state(): Promise<JournalState>;
  readonly packs: JournalPacks;
};

export function createJournalReader(log: AccountLog): JournalReader {
  const journal = createJournalState();
  const packs = createJournalPacks(log);
  log.whenCleared(journal.clear);
  let failure: StorageTrouble | undefined;

  async function state() {
    const unreadable = journal.replay(await log.readAfter(journal.last()));
    if (unreadable.length > 0) await log.add({ aside: unreadable });
    return journal;
  }

  // If the log cannot be read, the state as of the last successful read is used.
  const readIfPossible = async () => {
    failure = await state().then(() => undefined, troubleOf);
    return journal;
  };
  const changesOf = (runs: readonly RunState[]) => changesOfRuns(runs, packs);
  const currentSingles = () => [...journal.singles.values()].map(({ change }) => recovered(change));

  return {
    journal,
    state,
    packs,
    open: async () => readIfPossible().then(() => failure),
    async unfinished() {
      const { runs } = await readIfPossible();
      const unfinishedRuns = [...runs.values()].filter(
        ({ run, isChangedSinceEnd }) => isChangedSinceEnd || undecidedIn(run?.ended ?? {}) > 0,
      );
      return [...currentSingles(), ...(await changesOf(unfinishedRuns))].filter(isUnfinished);
    },
    async endedSince(time) {
      const { runs } = await readIfPossible();
      const recentRuns = [...runs.values()].filter(({ run }) => (run?.madeAt ?? 0) >= time);
      return [...currentSingles(), ...(await changesOf(recentRuns))].filter(
        (change) => change.madeAt >= time && !isUnfinished(change),
      );
    },
    async newest(max) {
      const { histories } = await readIfPossible();
      const changes = new Map(currentSingles().map((change) => [change.id, change]));
      for (const { pack } of [...histories.values()].toSorted((a, b) => b.latest - a.latest))
        if (changes.size < max)
          for (const change of await packs.historyIn(pack).catch(() => [])) changes.set(change.id, change);
      return [...changes.values()].toSorted((a, b) => b.madeAt - a.madeAt).slice(0, max);
    },
    async ofRun(run) {
      const found = (await readIfPossible()).runs.get(run);
      return found ? changesOf([found]) : [];
    },
    async find(ids) {
      if (ids.length === 0) return [];
      const { singles } = await readIfPossible();
      const found = ids.flatMap((id) => singles.get(id)?.change ?? []).map(recovered);
      const missing = new Set(ids).difference(new Set(found.map(({ id }) => id)));
      return missing.size === 0 ? found : [...found, ...(await findInPacks(missing, journal, packs))];
    },
    runs: async () => [...(await readIfPossible()).runs.values()].flatMap(({ run }) => run ?? []),
    isReadable: () => failure === undefined || failure === "forbidden",
  };
}

const undecidedIn = (tally: RunTally) => needingUserIn(tally) + stoppedIn(tally);

async function changesOfRuns(runs: readonly RunState[], { changesIn }: JournalPacks): Promise<Change[]> {
  const changes: Change[] = [];
  for (const run of runs) changes.push(...(await changesIn(run).catch(() => [])));
  return changes;
}

/** Searches the packs one after another, starting with the runs that the ids contain. */
async function findInPacks(
  ids: ReadonlySet<string>,
  { runs, histories }: JournalState,
  { changesIn, historyIn }: JournalPacks,
): Promise<Change[]> {
  const named = [...ids].flatMap((id) => runs.get(id.split(".", 1)[0] ?? "") ?? []);
  const reads = [
    ...[...new Set([...named, ...runs.values()])].map((run) => () => changesIn(run)),
    ...[...histories.keys()].map((pack) => () => historyIn(pack)),
  ];
  const found = new Map<string, Change>();
  for (const read of reads) {
    if (found.size === ids.size) break;
    for (const change of await read().catch(() => [])) if (ids.has(change.id)) found.set(change.id, change);
  }
  return [...found.values()];
}

type JournalPacks = ReturnType<typeof createJournalPacks>;

/** Reads changes from packs. Unreadable rows are skipped, and their packs collected in `unreadable`. */
function createJournalPacks(log: AccountLog) {
  const unreadable = new Map<string, unknown>();

  async function rowsIn(pack: string, read: (row: Row, index: number) => Change | undefined) {
    const [text] = await log.readPacks([pack]);
    try {
      const changes = unpackRows(String(text)).map(read);
      if (changes.some((change) => !change)) unreadable.set(pack, text);
      return changes;
    } catch {
      unreadable.set(pack, text);
      return [];
    }
  }

  /** The outcomes of a run that are stored as numbers, by index of the operation. */
  async function outcomesOf({ endedPack, ended }: RunState): Promise<Map<number, State>> {
    const [pack] = endedPack === undefined ? [] : await log.readPacks([endedPack]);
    return new Map([...outcomesIn(typeof pack === "object" ? pack : []), ...ended]);
  }

  return {
    outcomesOf,
    unreadable,
    async changesIn(run: RunState): Promise<Change[]> {
      const id = run.run?.id ?? "";
      const operations: (Change | undefined)[] = [];
      for (let pack = 0; pack < run.packs; pack += 1) {
        const start = pack * operationsPerPack;
        const read = (row: Row, index: number) => readChange({ id: operationId(id, start + index), ...row });
        // An unreadable pack must not shift the indexes of later operations.
        operations.length = start;
        operations.push(...(await rowsIn(packOf(id, pack), read)));
      }
      return currentChanges(run, operations, await outcomesOf(run));
    },
    historyIn: async (pack: string) => (await rowsIn(pack, readChange)).flatMap((one) => one ?? []),
  };
}

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
  standing,
} from "./journal-state.ts";
import { needingYouIn, stoppedIn } from "./run-progress.ts";

/** Reads the log of an account as changes and runs, up to what any tab has added last. */
export type JournalReader = {
  /** Reads the log; resolves with the trouble if that fails. */
  open(): Promise<StorageTrouble | undefined>;
  unfinished(): Promise<Change[]>;
  endedSince(moment: number): Promise<Change[]>;
  newest(most: number): Promise<Change[]>;
  ofRun(run: string): Promise<Change[]>;
  find(ids: readonly string[]): Promise<Change[]>;
  runs(): Promise<Run[]>;
  isReadable(): boolean;
  readonly known: JournalState;
  /** Reads on and returns the state; rejects if the log cannot be read. */
  state(): Promise<JournalState>;
  readonly packs: JournalPacks;
};

export function createJournalReader(log: AccountLog): JournalReader {
  const known = createJournalState();
  const packs = createJournalPacks(log);
  log.whenCleared(known.clear);
  let failure: StorageTrouble | undefined;

  async function state() {
    const aside = known.replay(await log.readAfter(known.last()));
    if (aside.length > 0) await log.add({ aside });
    return known;
  }

  // Unreadable entries must not stop the others.
  const tried = async () => {
    failure = await state().then(() => undefined, troubleOf);
    return known;
  };
  const changesOf = (runs: readonly RunState[]) => changesOfRuns(runs, packs);
  const standingSingles = () => [...known.singles.values()].map(({ change }) => recovered(change));

  return {
    known,
    state,
    packs,
    open: async () => tried().then(() => failure),
    async unfinished() {
      const { runs } = await tried();
      const unended = [...runs.values()].filter(
        ({ run, isChangedSinceEnd }) => isChangedSinceEnd || undecidedIn(run?.ended ?? {}) > 0,
      );
      return [...standingSingles(), ...(await changesOf(unended))].filter(isUnfinished);
    },
    async endedSince(moment) {
      const { runs } = await tried();
      const young = [...runs.values()].filter(({ run }) => (run?.madeAt ?? 0) >= moment);
      return [...standingSingles(), ...(await changesOf(young))].filter(
        (change) => change.madeAt >= moment && !isUnfinished(change),
      );
    },
    async newest(most) {
      const { histories } = await tried();
      const changes = new Map(standingSingles().map((change) => [change.id, change]));
      for (const { pack } of [...histories.values()].toSorted((a, b) => b.latest - a.latest))
        if (changes.size < most)
          for (const change of await packs.historyIn(pack).catch(() => [])) changes.set(change.id, change);
      return [...changes.values()].toSorted((a, b) => b.madeAt - a.madeAt).slice(0, most);
    },
    async ofRun(run) {
      const found = (await tried()).runs.get(run);
      return found ? changesOf([found]) : [];
    },
    async find(ids) {
      if (ids.length === 0) return [];
      const { singles } = await tried();
      const found = ids.flatMap((id) => singles.get(id)?.change ?? []).map(recovered);
      const missing = new Set(ids).difference(new Set(found.map(({ id }) => id)));
      return missing.size === 0 ? found : [...found, ...(await findInPacks(missing, known, packs))];
    },
    runs: async () => [...(await tried()).runs.values()].flatMap(({ run }) => run ?? []),
    isReadable: () => failure === undefined || failure === "forbidden",
  };
}

const undecidedIn = (tally: RunTally) => needingYouIn(tally) + stoppedIn(tally);

async function changesOfRuns(runs: readonly RunState[], { changesIn }: JournalPacks): Promise<Change[]> {
  const changes: Change[] = [];
  for (const run of runs) changes.push(...(await changesIn(run).catch(() => [])));
  return changes;
}

/** Searches pack by pack, beginning with the runs that the ids name. */
async function findInPacks(
  ids: ReadonlySet<string>,
  { runs, histories }: JournalState,
  { changesIn, historyIn }: JournalPacks,
): Promise<Change[]> {
  const named = [...ids].flatMap((id) => runs.get(id.split(".", 1)[0] ?? "") ?? []);
  const places = [
    ...[...new Set([...named, ...runs.values()])].map((run) => () => changesIn(run)),
    ...[...histories.keys()].map((pack) => () => historyIn(pack)),
  ];
  const found = new Map<string, Change>();
  for (const read of places) {
    if (found.size === ids.size) break;
    for (const change of await read().catch(() => [])) if (ids.has(change.id)) found.set(change.id, change);
  }
  return [...found.values()];
}

type JournalPacks = ReturnType<typeof createJournalPacks>;

/** Reads changes from packs. Unreadable rows are skipped, and their packs noted. */
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
        // What cannot be read of one pack moves nothing in the others.
        operations.length = start;
        operations.push(...(await rowsIn(packOf(id, pack), read)));
      }
      return standing(run, operations, await outcomesOf(run));
    },
    historyIn: async (pack: string) => (await rowsIn(pack, readChange)).flatMap((one) => one ?? []),
  };
}

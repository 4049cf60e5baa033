import { type StorageTrouble, troubleOf } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import type { Change } from "./change.ts";
import { isUnfinished } from "./change-progress.ts";
import { type JournalPacks, createJournalPacks } from "./journal-packs.ts";
import { type JournalState, type RunState, createJournalState, recovered } from "./journal-state.ts";
import { needingYouIn, restIn } from "./run-tally.ts";
import type { Run, RunTally } from "./run.ts";

/** Reads the log of an account as changes and runs. Each answer follows what all tabs have added until it is asked for. */
export type JournalReader = {
  /** Reads what is there, and tells of trouble where nothing can be read. */
  open(): Promise<StorageTrouble | undefined>;
  unfinished(): Promise<Change[]>;
  endedSince(moment: number): Promise<Change[]>;
  newest(most: number): Promise<Change[]>;
  ofRun(run: string): Promise<Change[]>;
  find(ids: readonly string[]): Promise<Change[]>;
  runs(): Promise<Run[]>;
  isReadable(): boolean;
  /** What the log amounted to when it was last read. */
  readonly known: JournalState;
  /** What the log amounts to, read anew; rejects where it cannot be read. */
  state(): Promise<JournalState>;
  readonly packs: JournalPacks;
};

/** The reader of a log, which has read nothing yet. */
export function createJournalReader(log: AccountLog): JournalReader {
  const known = createJournalState();
  const packs = createJournalPacks(log);
  log.whenCleared(known.clear);
  let failure: StorageTrouble | undefined;

  async function state() {
    const aside = known.follow(await log.readAfter(known.last()));
    if (aside.length > 0) await log.add({ aside });
    return known;
  }

  // What cannot be read is no reason not to send what can.
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

const undecidedIn = (tally: RunTally) => needingYouIn(tally) + restIn(tally);

async function changesOfRuns(runs: readonly RunState[], { changesIn }: JournalPacks): Promise<Change[]> {
  const changes: Change[] = [];
  for (const run of runs) changes.push(...(await changesIn(run).catch(() => [])));
  return changes;
}

/** Looks through one pack after the other, those of the runs first that the identifiers name. */
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

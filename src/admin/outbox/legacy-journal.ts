import { type IDBPDatabase, deleteDB, openDB } from "idb";
import { hasDatabases } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import { parseStored, textsWithPrefix } from "../storage/local-texts.ts";
import { inOrder } from "./change-store.ts";
import { type Change, type Run, type StateName, isOpen, isUnfinished } from "./change.ts";
import { createJournalReader } from "./journal-reader.ts";
import { readChange, recovered } from "./journal-state.ts";
import { packRows, persistRun } from "./begin-run.ts";
import { entriesOf, legacyPrefixOf, persistInLocalStorage, unsavedTexts } from "./persist.ts";

// Versions until November 2026 persisted changes in another database, and in localStorage until they were written to it. Both are migrated to
// the log, under the lock by which the tabs of such a version elect their leader.

/** The name of the database, the lock and the channel of the legacy version. */
const legacyName = (accountId: number) => `advertiser-console-${accountId}`;

/** The migrated changes that are unfinished, and their runs. */
export type MigratedJournal = { readonly changes: readonly Change[]; readonly runs: readonly Run[] };

const nothing: MigratedJournal = { changes: [], runs: [] };

/** What the legacy version has persisted. Only the changes with these `keys`, these runs and the `texts` with these names are deleted. */
type LegacyJournal = {
  readonly changes: readonly Change[];
  readonly runs: readonly Run[];
  readonly keys: ReadonlySet<string>;
  readonly texts: readonly string[];
  readonly database: IDBPDatabase | undefined;
};

/**
 * Migrates what the legacy version persisted for an account, unless one of its tabs leads, so that nothing is sent twice. It can be interrupted
 * at any point and repeated: what is in the log already is skipped, and legacy data is deleted only once it is in the log.
 */
export async function migrateLegacyJournal(log: AccountLog, accountId: number): Promise<MigratedJournal> {
  const { locks }: Partial<Navigator> = navigator;
  if (!locks) return migrate(log, accountId);
  return locks.request(legacyName(accountId), { ifAvailable: true }, (lock) =>
    lock ? migrate(log, accountId) : nothing,
  );
}

/**
 * Holds the lock of the legacy version until `leaving` is aborted, so that its tabs do not send, and migrates what they persist: at once, and
 * whenever one of them makes a change. In a page without locks, the next page migrates that when it is opened.
 */
export function replaceLegacyLeader(
  log: AccountLog,
  accountId: number,
  leaving: AbortSignal,
  onMigrated: (found: MigratedJournal) => void,
): void {
  const { locks }: Partial<Navigator> = navigator;
  const name = legacyName(accountId);
  let last: Promise<unknown> = Promise.resolve();
  const migrateAgain = () =>
    (last = last.then(async () => onMigrated(await migrate(log, accountId))).catch(() => {}));
  const hold = () => {
    const channel = new BroadcastChannel(name);
    // The legacy version persists a change shortly after its message.
    channel.addEventListener("message", () => setTimeout(migrateAgain, 1000));
    void migrateAgain();
    return new Promise<void>((release) =>
      leaving.addEventListener("abort", () => {
        channel.close();
        release();
      }),
    );
  };
  locks?.request(name, { signal: leaving }, hold).catch(() => {});
}

async function migrate(log: AccountLog, accountId: number): Promise<MigratedJournal> {
  const legacy = await readLegacy(accountId);
  const { database, texts } = legacy;
  if (!database && texts.length === 0) return nothing;
  try {
    const moved = await moveToLog(log, legacy).catch((error: unknown) => {
      // If the log cannot be written and there is no database, the texts are moved within localStorage.
      if (database) throw error;
      return moveToLocalStorage(accountId, legacy);
    });
    await deleteMigrated(legacy);
    endInLegacyTabs(accountId, legacy);
    return moved;
  } finally {
    database?.close();
  }
}

function moveToLocalStorage(accountId: number, { changes, runs }: LegacyJournal): MigratedJournal {
  const unfinished = changes.filter(isUnfinished).map(recovered);
  persistInLocalStorage(accountId, unfinished);
  return { changes: unfinished, runs };
}

async function moveToLog(log: AccountLog, { changes, runs }: LegacyJournal): Promise<MigratedJournal> {
  const logged = await createJournalReader(log).state();
  const byRun = Map.groupBy(changes, ({ run }) => run);
  const moved: Run[] = [];
  for (const run of withTitles(runs, byRun)) {
    const ofRun = byRun.get(run.id) ?? [];
    if (logged.runs.has(run.id) || ofRun.length === 0) continue;
    await persistRun(log, run, ofRun);
    if (ofRun.some(isUnfinished)) moved.push(run);
  }
  const singles = (byRun.get(null) ?? []).filter(({ id }) => !logged.singles.has(id));
  const unfinished = singles.filter(isUnfinished).map(recovered);
  const history = packHistory(
    singles.filter((change) => !isUnfinished(change)),
    logged.last(),
  );
  const entries = [...entriesOf("updated", unfinished), ...history.entries];
  if (entries.length > 0) await log.add({ ...history, entries }, true);
  return { changes: unfinished, runs: moved };
}

function withTitles(runs: readonly Run[], byRun: ReadonlyMap<string | null, readonly Change[]>): Run[] {
  const titled = new Set(runs.map(({ id }) => id));
  const others = [...byRun].flatMap(([id, [first]]): Run[] =>
    id === null || titled.has(id) ? [] : [{ id, title: "", madeAt: first?.madeAt ?? 0, is: "stopped" }],
  );
  return [...runs, ...others];
}

function packHistory(ended: readonly Change[], upTo: number) {
  const latest = ended.at(-1)?.madeAt;
  if (latest === undefined) return { entries: [] };
  // The name depends only on the content, so that repeating the migration replaces the pack.
  const pack = `history/${ended[0]?.id}`;
  return {
    entries: [{ kind: "history", value: { upTo, pack, latest } }],
    packs: { [pack]: packRows(ended) },
  };
}

const legacyStates: Readonly<Record<string, StateName>> = {
  waiting: "pending",
  sent: "inFlight",
  saved: "confirmed",
  same: "unchanged",
  refused: "rejected",
  clash: "conflict",
  doubled: "duplicated",
  replaced: "superseded",
  withdrawn: "cancelled",
  kept: "keptTheirs",
};
const renamedState = (name: string) => legacyStates[name] ?? name;

const renamedChange = <Stored extends { state: { is: string } }>(change: Stored) => ({
  ...change,
  state: { ...change.state, is: renamedState(change.state.is) },
});

const renamedRun = ({ ended, ...run }: Run): Run => ({
  ...run,
  ended: ended && Object.fromEntries(Object.entries(ended).map(([is, count]) => [renamedState(is), count])),
});

async function readLegacy(accountId: number): Promise<LegacyJournal> {
  const database = await openLegacy(legacyName(accountId));
  const [stored, storedRuns] = database ? await readAll(database) : [[], []];
  const changeTexts = textsWithPrefix(legacyPrefixOf(accountId));
  const runTexts = textsWithPrefix(`advertiser-console/unkept-run/${accountId}/`);
  // Cast because their states have the current names after renaming.
  const textChanges = changeTexts
    .flatMap(([, text]) => parseStored<Change[]>(text) ?? [])
    .map(renamedChange) as Change[];
  const textRuns = runTexts.flatMap(([, text]) => parseStored<Run>(text) ?? []).map(renamedRun);
  const changes = new Map([...textChanges, ...stored].map((change) => [change.id, change]));
  return {
    changes: inOrder([...changes.values()]),
    runs: [...new Map([...storedRuns, ...textRuns].map((run) => [run.id, run])).values()],
    keys: new Set(stored.map(({ id }) => id)),
    texts: [...changeTexts, ...runTexts].map(([name]) => name),
    database,
  };
}

async function openLegacy(name: string): Promise<IDBPDatabase | undefined> {
  const there = hasDatabases() ? await indexedDB.databases() : [];
  return there.some((database) => database.name === name) ? openDB(name, 1) : undefined;
}

async function readAll(database: IDBPDatabase): Promise<[Change[], Run[]]> {
  if (!database.objectStoreNames.contains("changes")) return [[], []];
  const transaction = database.transaction(["changes", "runs"]);
  // Cast because the legacy version has stored these types.
  const [entries, runs] = await Promise.all([
    transaction.objectStore("changes").getAll() as Promise<{ change: Change }[]>,
    transaction.objectStore("runs").getAll() as Promise<Run[]>,
    transaction.done,
  ]);
  return [entries.flatMap(({ change }) => readChange(renamedChange(change)) ?? []), runs.map(renamedRun)];
}

/** Deletes what was migrated, and nothing else, because a tab of the legacy version may have added more meanwhile. */
async function deleteMigrated({ database, keys, texts, runs }: LegacyJournal): Promise<void> {
  if (database) {
    const transaction = database.transaction(["changes", "runs"], "readwrite");
    const [changes, storedRuns] = [transaction.objectStore("changes"), transaction.objectStore("runs")];
    await Promise.all([
      ...[...keys].map((key) => changes.delete(key)),
      ...runs.map(({ id }) => storedRuns.delete(id)),
      transaction.done,
    ]);
    await deleteIfEmpty(database);
  }
  for (const name of texts) unsavedTexts.set(name, undefined);
}

/** Deletes the database if it is empty, unless a tab of the legacy version is open, because that may add to it. */
async function deleteIfEmpty(database: IDBPDatabase): Promise<void> {
  const { locks }: Partial<Navigator> = navigator;
  const { pending = [] } = (await locks?.query()) ?? {};
  const counts = await Promise.all([database.count("changes"), database.count("runs")]);
  if (counts.some((count) => count > 0) || pending.some(({ name }) => name === database.name)) return;
  database.close();
  await deleteDB(database.name);
}

/** Tells the tabs of the legacy version that their open changes have ended, because these are now sent by this version. */
function endInLegacyTabs(accountId: number, { changes }: LegacyJournal): void {
  const open = changes.filter(isOpen);
  if (open.length === 0) return;
  const channel = new BroadcastChannel(legacyName(accountId));
  const ended = open.map((change) => ({ ...change, state: { is: "replaced" } }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage({ stand: ended });
  channel.close();
}

import { type IDBPDatabase, deleteDB, openDB } from "idb";
import { hasDatabases } from "../storage/account-database.ts";
import type { AccountLog } from "../storage/account-log.ts";
import { parseStored, textsWithPrefix } from "../storage/local-texts.ts";
import { inOrder } from "./change-store.ts";
import { type Change, type Run, type StateName, isOpen, isUnfinished } from "./change.ts";
import { createJournalReader } from "./journal-reader.ts";
import { readChange, recovered } from "./journal-state.ts";
import { packRows, persistRun } from "./begin-run.ts";
import { entriesOf, formerPlaceOf, persistInLocalStorage, unsavedTexts } from "./persist.ts";

// Versions until November 2026 persisted changes in another database, and as texts what had not reached it yet. All of it is moved into the log
// once, under the lock by which tabs of such a version elect their leader.

/** What the former version calls its database, its lock and its channel. */
const formerName = (accountId: number) => `advertiser-console-${accountId}`;

/** Moved changes that have not ended, and their runs. */
export type MovedIn = { readonly changes: readonly Change[]; readonly runs: readonly Run[] };

const nothing: MovedIn = { changes: [], runs: [] };

/** What the former version had persisted, as it was found: no more than that is deleted. */
type Former = {
  readonly changes: readonly Change[];
  readonly runs: readonly Run[];
  readonly keys: ReadonlySet<string>;
  readonly texts: readonly string[];
  readonly database: IDBPDatabase | undefined;
};

/**
 * Moves in what the former version persisted for an account, unless one of its tabs leads: nothing is sent twice. It can be interrupted at any
 * point and repeated: what the log has is skipped, and deleted from the former place only then.
 */
export async function moveIn(log: AccountLog, accountId: number): Promise<MovedIn> {
  const { locks }: Partial<Navigator> = navigator;
  if (!locks) return takeOver(log, accountId);
  return locks.request(formerName(accountId), { ifAvailable: true }, (lock) =>
    lock ? takeOver(log, accountId) : nothing,
  );
}

/**
 * Holds the lock of the former version until `left`, so that its tabs do not send, and moves in what they persist: at once, and whenever one of
 * them makes a change. Without locks that happens when the next page is opened.
 */
export function standInForFormerTabs(
  log: AccountLog,
  accountId: number,
  left: AbortSignal,
  moved: (found: MovedIn) => void,
): void {
  const { locks }: Partial<Navigator> = navigator;
  const name = formerName(accountId);
  let last: Promise<unknown> = Promise.resolve();
  const again = () => (last = last.then(async () => moved(await takeOver(log, accountId))).catch(() => {}));
  const hold = () => {
    const channel = new BroadcastChannel(name);
    // It persists a change a moment after its message.
    channel.addEventListener("message", () => setTimeout(again, 1000));
    void again();
    return new Promise<void>((release) =>
      left.addEventListener("abort", () => {
        channel.close();
        release();
      }),
    );
  };
  locks?.request(name, { signal: left }, hold).catch(() => {});
}

async function takeOver(log: AccountLog, accountId: number): Promise<MovedIn> {
  const former = await readFormer(accountId);
  const { database, texts } = former;
  if (!database && texts.length === 0) return nothing;
  try {
    const moved = await move(log, former).catch((error: unknown) => {
      // Where there is no database, what it has as texts stays one.
      if (database) throw error;
      return moveBeside(accountId, former);
    });
    await remove(former);
    endInFormerTabs(accountId, former);
    return moved;
  } finally {
    database?.close();
  }
}

function moveBeside(accountId: number, { changes, runs }: Former): MovedIn {
  const unfinished = changes.filter(isUnfinished).map(recovered);
  persistInLocalStorage(accountId, unfinished);
  return { changes: unfinished, runs };
}

async function move(log: AccountLog, { changes, runs }: Former): Promise<MovedIn> {
  const known = await createJournalReader(log).state();
  const byRun = Map.groupBy(changes, ({ run }) => run);
  const moved: Run[] = [];
  for (const run of withTitles(runs, byRun)) {
    const ofRun = byRun.get(run.id) ?? [];
    if (known.runs.has(run.id) || ofRun.length === 0) continue;
    await persistRun(log, run, ofRun);
    if (ofRun.some(isUnfinished)) moved.push(run);
  }
  const singles = (byRun.get(null) ?? []).filter(({ id }) => !known.singles.has(id));
  const unfinished = singles.filter(isUnfinished).map(recovered);
  const history = packed(
    singles.filter((change) => !isUnfinished(change)),
    known.last(),
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

function packed(ended: readonly Change[], upTo: number) {
  const latest = ended.at(-1)?.madeAt;
  if (latest === undefined) return { entries: [] };
  // Named after what it holds, so that it is there once however often it is taken over.
  const pack = `history/${ended[0]?.id}`;
  return {
    entries: [{ kind: "history", value: { upTo, pack, latest } }],
    packs: { [pack]: packRows(ended) },
  };
}

const formerStates: Readonly<Record<string, StateName>> = {
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
const renamedState = (name: string) => formerStates[name] ?? name;

const renamedChange = <Kept extends { state: { is: string } }>(change: Kept) => ({
  ...change,
  state: { ...change.state, is: renamedState(change.state.is) },
});

const renamedRun = ({ ended, ...run }: Run): Run => ({
  ...run,
  ended: ended && Object.fromEntries(Object.entries(ended).map(([is, count]) => [renamedState(is), count])),
});

async function readFormer(accountId: number): Promise<Former> {
  const database = await openFormer(formerName(accountId));
  const [stored, storedRuns] = database ? await readAll(database) : [[], []];
  const made = textsWithPrefix(formerPlaceOf(accountId));
  const steered = textsWithPrefix(`advertiser-console/unkept-run/${accountId}/`);
  // Once they are renamed, their states are of today.
  const late = made.flatMap(([, text]) => parseStored<Change[]>(text) ?? []).map(renamedChange) as Change[];
  const lateRuns = steered.flatMap(([, text]) => parseStored<Run>(text) ?? []).map(renamedRun);
  const changes = new Map([...late, ...stored].map((change) => [change.id, change]));
  return {
    changes: inOrder([...changes.values()]),
    runs: [...new Map([...storedRuns, ...lateRuns].map((run) => [run.id, run])).values()],
    keys: new Set(stored.map(({ id }) => id)),
    texts: [...made, ...steered].map(([name]) => name),
    database,
  };
}

async function openFormer(name: string): Promise<IDBPDatabase | undefined> {
  const there = hasDatabases() ? await indexedDB.databases() : [];
  return there.some((database) => database.name === name) ? openDB(name, 1) : undefined;
}

async function readAll(database: IDBPDatabase): Promise<[Change[], Run[]]> {
  if (!database.objectStoreNames.contains("changes")) return [[], []];
  const transaction = database.transaction(["changes", "runs"]);
  // As the former version has put them.
  const [entries, runs] = await Promise.all([
    transaction.objectStore("changes").getAll() as Promise<{ change: Change }[]>,
    transaction.objectStore("runs").getAll() as Promise<Run[]>,
    transaction.done,
  ]);
  return [entries.flatMap(({ change }) => readChange(renamedChange(change)) ?? []), runs.map(renamedRun)];
}

/** Removes what was found and is in the log by now: a tab of the former version may have added to it meanwhile. */
async function remove({ database, keys, texts, runs }: Former): Promise<void> {
  if (database) {
    const transaction = database.transaction(["changes", "runs"], "readwrite");
    const [changes, kept] = [transaction.objectStore("changes"), transaction.objectStore("runs")];
    await Promise.all([
      ...[...keys].map((key) => changes.delete(key)),
      ...runs.map(({ id }) => kept.delete(id)),
      transaction.done,
    ]);
    await removeEmpty(database);
  }
  for (const name of texts) unsavedTexts.set(name, undefined);
}

/** An empty database goes, unless a tab of the former version is open: what that adds would go with it. */
async function removeEmpty(database: IDBPDatabase): Promise<void> {
  const { locks }: Partial<Navigator> = navigator;
  const { pending = [] } = (await locks?.query()) ?? {};
  const counts = await Promise.all([database.count("changes"), database.count("runs")]);
  if (counts.some((count) => count > 0) || pending.some(({ name }) => name === database.name)) return;
  database.close();
  await deleteDB(database.name);
}

/** Tabs of the former version show what they knew as open as ended: it is sent from here. */
function endInFormerTabs(accountId: number, { changes }: Former): void {
  const open = changes.filter(isOpen);
  if (open.length === 0) return;
  const channel = new BroadcastChannel(formerName(accountId));
  const stand = open.map((change) => ({ ...change, state: { is: "replaced" } }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage({ stand });
  channel.close();
}

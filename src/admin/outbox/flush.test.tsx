import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshJournal, operationsOf, runOf } from "#testing/outboxes/fresh-journal.ts";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import type { Change } from "./change.ts";
import { persistRun } from "./begin-run.ts";
import { entriesOf } from "./persist.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const saved = (change: Change) => inState(change, { is: "confirmed", at: 1 });
const made = (id: number) => renamedThing(id, { madeAt: Date.now() + id });

/** A journal. `make` persists new changes as the outbox does, and `counts` counts write transactions by durability. */
async function countedJournal() {
  const { log, open } = freshJournal();
  const journal = await open();
  const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
  const counts = () => {
    const writing = begun.mock.calls
      .filter(([, mode]) => mode === "readwrite")
      .map(([, , options]) => options);
    const strict = writing.filter((options) => options?.durability === "strict").length;
    return { relaxed: writing.length - strict, strict };
  };
  const make = async (...changes: Change[]) => {
    await log.add({ entries: entriesOf("made", changes) });
    journal.observeMade(changes, undefined);
  };
  const close = () => [journal, log].forEach((one) => one.close());
  return { log, open, journal, counts, make, close };
}

/** Advances the timers by this time, then lets the database complete its transactions. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}

test("a change that is soon saved is written twice, and never flushed", async () => {
  const { journal, make, counts, close } = await countedJournal();
  const change = made(1);
  await make(change);
  await pass(3900);
  await journal.put([saved(change)]);
  await pass(10_000);
  expect(counts()).toEqual({ relaxed: 2, strict: 0 });
  close();
});

test("pending changes are flushed together, once, before the first has been pending for 5 s", async () => {
  const { make, counts, close } = await countedJournal();
  await make(made(1));
  await pass(1000);
  await make(made(2), made(3));
  await pass(2900);
  expect(counts().strict).toBe(0);
  await pass(200);
  expect(counts().strict).toBe(1);
  await pass(60_000);
  expect(counts().strict).toBe(1);
  await make(made(4));
  await pass(4100);
  expect(counts().strict).toBe(2);
  close();
});

test("a change is flushed by its own age, even if an older change has ended", async () => {
  const { journal, make, counts, close } = await countedJournal();
  const [first, second] = [made(1), made(2)];
  await make(first);
  await pass(3000);
  await make(second);
  await journal.put([saved(first)]);
  await pass(3900);
  expect(counts().strict).toBe(0);
  await pass(200);
  expect(counts().strict).toBe(1);
  close();
});

test("a run is flushed when it is persisted, and not again", async () => {
  const { log, journal, counts, close } = await countedJournal();
  const run = runOf("one");
  const all = operationsOf(run, 3);
  await persistRun(log, run, all);
  journal.observe(all);
  await pass(60_000);
  expect(counts()).toEqual({ relaxed: 0, strict: 1 });
  close();
});

test("a change of a page that was closed before flushing it is flushed by the next page", async () => {
  const { log, open, counts, make, close } = await countedJournal();
  await log.add({ entries: entriesOf("made", [made(1)]) });
  const next = await open();
  expect(await next.unfinished()).toHaveLength(1);
  await pass(4100);
  expect(counts().strict).toBe(1);
  await make(made(2));
  next.close();
  close();
  await pass(0);
  expect(counts().strict).toBe(2);
});

test("a flush that fails because the disk is full is retried later", async () => {
  const { log, make, counts, close } = await countedJournal();
  const { transaction } = IDBDatabase.prototype;
  await make(made(1));
  const failing = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("Not now.", "QuotaExceededError");
  });
  await pass(4100);
  const tried = failing.mock.calls.length;
  expect(tried).toBeGreaterThan(0);
  failing.mockImplementation(transaction);
  await pass(3000);
  expect(failing.mock.calls.length).toBe(tried);
  await pass(1200);
  expect(counts().strict).toBeGreaterThan(0);
  log.close();
  close();
});

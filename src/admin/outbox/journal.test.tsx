import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { freshJournal, operationsOf, runOf } from "#testing/outboxes/fresh-journal.ts";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { databaseNameOf } from "../storage/account-database.ts";
import type { Change } from "./change.ts";
import { persistRun } from "./begin-run.ts";
import { openJournal } from "./journal.ts";

afterEach(() => vi.restoreAllMocks());

const day = 24 * 60 * 60_000;
const sent = (change: Change) => inState(change, { is: "inFlight", uncertain: false, attempts: 0 });
const saved = (change: Change, at = 1) => inState(change, { is: "confirmed", at });

test("a pending change counts as possibly sent for the next page, although sending it writes nothing", async () => {
  const { log, open } = freshJournal();
  const journal = await open();
  const added = vi.spyOn(IDBObjectStore.prototype, "put");
  const change = renamedThing(1, { madeAt: Date.now() });
  await journal.add([change]);
  await journal.put([sent(change)]);
  expect(added).toHaveBeenCalledOnce();
  const next = await open();
  expect(await next.unfinished()).toEqual([inState(change, { is: "pending", uncertain: true, attempts: 0 })]);
  await journal.put([saved(change)]);
  expect(await next.unfinished()).toEqual([]);
  expect(await next.find([change.id])).toEqual([saved(change)]);
  [journal, next, log].forEach((one) => one.close());
});

test("a creation counts as possibly sent only once the time of its first attempt is logged", async () => {
  const { log, open } = freshJournal();
  const journal = await open();
  const creation = { ...renamedThing(0, { madeAt: Date.now() }), kind: "create" } as const;
  await journal.add([creation]);
  expect(await (await open()).unfinished()).toEqual([creation]);
  const firstSent = { at: Date.now(), isKeyed: false };
  await journal.put([sent({ ...creation, firstSent, listed: 12 })]);
  const [found] = await (await open()).unfinished();
  expect(found).toMatchObject({ firstSent, listed: 12, state: { is: "pending", uncertain: true } });
  [journal, log].forEach((one) => one.close());
});

test("adding a change after another tab has saved it does not reset its state", async () => {
  const { open } = freshJournal();
  const [slow, quick] = [await open(), await open()];
  const change = renamedThing(1, { madeAt: Date.now() });
  await quick.put([saved(change)]);
  await slow.add([change]);
  expect(await slow.unfinished()).toEqual([]);
  [slow, quick].forEach((one) => one.close());
});

test("in an interrupted run, only the changes that may have been sent count as possibly sent", async () => {
  const { log, open } = freshJournal();
  const run = runOf("one");
  const all = operationsOf(run, 200);
  await persistRun(log, run, all);
  const journal = await open();
  journal.observeMade(all, undefined);
  await journal.put(all.slice(0, 2).map(sent));
  await journal.put(all.slice(0, 1).map((change) => saved(change)));
  const next = await open();
  const found = await next.ofRun("one");
  expect(found).toHaveLength(200);
  expect(found[0]).toEqual(saved(all[0] as Change));
  expect(found[1]?.state).toEqual({ is: "pending", uncertain: true, attempts: 0 });
  expect(found[199]).toEqual(all[199]);
  expect(await next.unfinished()).toHaveLength(199);
  [journal, next, log].forEach((one) => one.close());
});

test("the second change of a run is not sent before the first has logged that both may be sent", async () => {
  const { log, accountId, open } = freshJournal();
  const run = runOf("two");
  const all = operationsOf(run, 2);
  await persistRun(log, run, all);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const add: typeof log.add = (addition) => released.then(() => log.add(addition));
  const journal = await openJournal({ ...log, add }, accountId);
  journal.observeMade(all, undefined);
  const put = all.map((change) => journal.put([sent(change)]));
  const isPut = vi.fn<() => void>();
  void put[1]?.then(isPut);
  await new Promise((turned) => setTimeout(turned));
  expect(isPut).not.toHaveBeenCalled();
  release();
  await Promise.all(put);
  expect(await (await open()).ofRun("two")).toMatchObject(all.map(() => ({ state: { uncertain: true } })));
  [journal, log].forEach((one) => one.close());
});

test("a run is one entry, with its operations in packs, regardless of their number", async () => {
  const { log, accountId } = freshJournal();
  const run = runOf("large");
  await persistRun(log, run, operationsOf(run, 20_000));
  const database = await openDB(databaseNameOf(accountId));
  expect(await database.count("entries")).toBe(1);
  expect(await database.count("packs")).toBe(40);
  database.close();
  log.close();
});

test("unreadable entries and packs are set aside, and the others are read", async () => {
  const { log, open } = freshJournal();
  const change = renamedThing(1, { madeAt: Date.now() });
  const run = runOf("damaged");
  await persistRun(log, run, operationsOf(run, 1200));
  await log.add({
    entries: [
      { kind: "made", value: [{ ...change, madeAt: "today" }] },
      { kind: "of a later version", value: 1 },
      { kind: "made", value: [change] },
    ],
    packs: { "damaged/1": "no pack at all" },
  });
  const journal = await open();
  const unfinished = await journal.unfinished();
  expect(unfinished.filter((one) => one.run === null).map(({ id }) => id)).toEqual([change.id]);
  expect(unfinished.filter((one) => one.run !== null)).toHaveLength(700);
  expect(await journal.aside()).toHaveLength(3);
  // The operations after the damaged pack keep their indexes.
  expect((await journal.ofRun("damaged")).at(-1)?.target.id).toBe(1200);
  expect((await journal.ofRun("damaged")).at(-1)?.id).toBe("damaged.1199");
  await journal.put([saved(change)]);
  const next = await open();
  expect(await next.find([change.id])).toEqual([saved(change)]);
  expect(await next.aside()).toHaveLength(2);
  [journal, next, log].forEach((one) => one.close());
});

test("a journal with 90 days of 3,000 changes a week is opened by reading at most two entries per run", async () => {
  const { log, open, accountId } = freshJournal();
  for (let week = 0; week < 13; week += 1) {
    const run = runOf(`week${week}`, { madeAt: Date.now() - (week * 7 + 1) * day });
    const all = operationsOf(run, 3000);
    await persistRun(log, run, all);
    const journal = await open();
    journal.observeMade(all, undefined);
    for (let from = 0; from < 3000; from += 100)
      await journal.put(all.slice(from, from + 100).map((change, index) => saved(change, from + index + 1)));
    await journal.putRun({ ...run, ended: { confirmed: 3000 } });
    journal.close();
  }
  (await open()).close();
  const database = await openDB(databaseNameOf(accountId));
  expect(await database.count("entries")).toBeLessThanOrEqual(2 * 13);
  database.close();
  const begun = performance.now();
  const journal = await open();
  expect(await journal.unfinished()).toEqual([]);
  expect(await journal.runs()).toHaveLength(13);
  process.stdout.write(`opened 39,000 changes in ${Math.round(performance.now() - begun)} ms\n`);
  const week = await journal.ofRun("week3");
  expect(week[2999]).toMatchObject({ id: "week3.2999", state: { is: "confirmed", at: 3000 } });
  [journal, log].forEach((one) => one.close());
});

test("changes and runs older than 90 days are deleted with their packs, except unfinished ones", async () => {
  const { log, open, accountId } = freshJournal();
  const old = { madeAt: Date.now() - 91 * day };
  for (const [id, end] of [
    ["ended", true],
    ["not ended", false],
  ] as const) {
    const run = runOf(id, old);
    const all = operationsOf(run, 3);
    await persistRun(log, run, end ? all.map((change) => saved(change)) : all);
  }
  await log.add({ entries: [{ kind: "updated", value: [saved(renamedThing(1, old))] }] });
  const journal = await open();
  expect((await journal.runs()).map(({ id }) => id)).toEqual(["not ended"]);
  expect(await journal.recent(10)).toEqual([]);
  const database = await openDB(databaseNameOf(accountId));
  expect(await database.getAllKeys("packs")).not.toContain("ended/0");
  database.close();
  [journal, log].forEach((one) => one.close());
});

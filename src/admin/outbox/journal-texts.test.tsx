import { afterEach, expect, test, vi } from "vitest";
import type { Answer } from "#contract/client.ts";
import type { AnyRecord } from "#contract/records/resource.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { editedThing } from "#testing/outboxes/edited-thing.ts";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { tallyInWords } from "../changes/rail/tally-in-words.ts";
import { createAccountLog } from "../storage/account-log.ts";
import type { Run } from "./change.ts";
import { openJournal } from "./journal.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const refuse = () => {
  throw new DOMException("No.", "QuotaExceededError");
};
const canLeaveUnasked = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** An outbox with a change in flight. `save` answers its request. */
function sending(accountId: number) {
  const answer = Promise.withResolvers<Answer<AnyRecord>>();
  const { outbox, change } = editedThing(accountId, {
    read: async () => ({ body: { id: 1, name: "before" }, etag: null, safeguards: noSafeguards }),
    update: () => answer.promise,
  });
  return {
    outbox,
    change,
    save: () => answer.resolve({ body: { id: 1, name: "after" }, etag: null, safeguards: noSafeguards }),
  };
}

const opened = (accountId = 1001) => openJournal(createAccountLog(accountId), accountId);

const renamed = renamedThing(2);

const pausedRun = (id: string, daysAgo: number): Run => ({
  id,
  title: "Raise 412 prices",
  madeAt: Date.now() - daysAgo * 24 * 60 * 60_000,
  is: "paused",
});

/** The unfinished changes as another page of the account finds them. */
const foundElsewhere = async (accountId: number) => (await opened(accountId)).unfinished();

test("without a database, other pages find a change in flight until it is saved", async () => {
  const { outbox, change, save } = sending(1001);
  await expect
    .poll(() => foundElsewhere(1001))
    .toMatchObject([{ id: change?.id, state: { is: "inFlight" } }]);
  expect(await foundElsewhere(1001)).toHaveLength(1);
  expect(await foundElsewhere(2002)).toEqual([]);
  expect(canLeaveUnasked()).toBe(true);
  save();
  await expect.poll(() => foundElsewhere(1001)).toEqual([]);
  outbox.stop();
});

test("adding a change that another page has sent does not reset its state", async () => {
  const { outbox, change, save } = sending(1001);
  await expect.poll(() => foundElsewhere(1001)).toMatchObject([{ state: { is: "inFlight" } }]);
  await (await opened()).add(change ? [change] : []);
  expect(await foundElsewhere(1001)).toMatchObject([{ state: { is: "inFlight" } }]);
  save();
  await expect.poll(() => foundElsewhere(1001)).toEqual([]);
  outbox.stop();
});

test("without a database, other pages find a paused run until it has ended", async () => {
  const run = pausedRun("one", 0);
  const journal = await opened();
  await journal.putRun(run);
  expect(await (await opened()).runs()).toEqual([run]);
  await journal.putRun({ ...run, ended: { confirmed: 412 } });
  expect(await (await opened()).runs()).toEqual([]);
});

test("a run that never ended is deleted after 90 days, unless it has unfinished changes", async () => {
  const journal = await opened();
  for (const run of [pausedRun("old", 91), pausedRun("not ended", 91), pausedRun("young", 89)])
    await journal.putRun(run);
  await journal.add([renamedThing(2, { run: "not ended" })]);
  const runs = await (await opened()).runs();
  expect(runs.map(({ id }) => id)).toEqual(["young", "not ended"]);
});

test("without any storage, the browser asks before leaving until the change is saved by this or another tab", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const { outbox, save } = sending(1001);
  await expect.poll(() => canLeaveUnasked()).toBe(false);
  save();
  await expect.poll(() => canLeaveUnasked()).toBe(true);
  outbox.stop();
  const journal = await opened();
  await journal.add([renamed]);
  expect(canLeaveUnasked()).toBe(false);
  journal.observe([inState(renamed, { is: "confirmed", at: 1 })]);
  expect(canLeaveUnasked()).toBe(true);
  expect(await journal.unfinished()).toEqual([]);
});

test("a run that exceeds the storage leaves room for drafts, and the browser asks before leaving until it has ended", async () => {
  const changes = Array.from({ length: 20_000 }, (_, index) => renamedThing(index));
  const journal = await opened();
  await journal.add(changes);
  expect(() => localStorage.setItem("draft", "typed".repeat(10_000))).not.toThrow();
  expect((await foundElsewhere(1001)).length).toBeGreaterThan(1000);
  expect(canLeaveUnasked()).toBe(false);
  await journal.put(changes.map((change) => inState(change, { is: "confirmed", at: 1 })));
  expect(canLeaveUnasked()).toBe(true);
  expect(await foundElsewhere(1001)).toEqual([]);
});

test("while a change is only in memory, the tally does not say that it is saved in the browser", async () => {
  const offlineTally = {
    typed: [],
    typedElsewhere: [],
    waiting: 1,
    writing: 0,
    needsAttention: 0,
    unsent: 0,
    isOffline: true,
    isRead: true,
  };
  expect(tallyInWords(offlineTally)).toContain("Saved in this browser");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const journal = await opened();
  journal.observeMade([renamed], "full");
  expect(tallyInWords(offlineTally)).toContain("This browser can’t store everything");
  journal.close();
  expect(tallyInWords(offlineTally)).toContain("Saved in this browser");
});

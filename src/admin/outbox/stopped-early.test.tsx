import "fake-indexeddb/auto";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Answer } from "#contract/client.ts";
import type { AnyRecord, Resource } from "#contract/records/resource.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { thingsWith } from "#testing/outboxes/edited-thing.ts";
import { freshJournal, operationsOf, runOf } from "#testing/outboxes/fresh-journal.ts";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { outboxWith, stubDeps } from "#testing/outboxes/stub-deps.ts";
import { createConfirmedSafeguards } from "./attempt-update.ts";
import { persistRun } from "./begin-run.ts";
import { createChangeStore } from "./change-store.ts";
import { operationId, pending, undoOf } from "./change.ts";
import { createCoordinator, recover } from "./coordinator.ts";
import { entriesOf } from "./persist.ts";

const count = 20;

const answer = (body: AnyRecord): Answer<AnyRecord> => ({ body, etag: null, safeguards: noSafeguards });

/** The dependencies of a page of a new account, whose service saves everything. `puts` are the ids of the updated records. */
function page() {
  const puts: number[] = [];
  const answers: Partial<Resource> = {
    read: async (_api, _scope, id) => answer({ id, name: "before" }),
    async update(_api, _scope, id, body) {
      puts.push(id);
      return answer({ id, ...body });
    },
  };
  const journal = freshJournal();
  const deps = { ...stubDeps(journal.accountId), resources: [thingsWith(answers)] };
  return { puts, deps, ...journal };
}

const edits = (many: number) =>
  Array.from({ length: many }, (_, index) => ({
    target: { resource: "things", scope: {}, id: index + 1 },
    label: `Thing ${index + 1}`,
    record: { id: index + 1, name: "before" },
    wanted: { name: "after" },
  }));

/** A tab with the open journal of its account. `beginElsewhere` persists a run as another tab does. */
async function tab() {
  const { puts, deps, log, open } = page();
  const store = createChangeStore();
  const journal = await open();
  const safeguards = createConfirmedSafeguards(() => {});
  const coordinator = createCoordinator({ ...deps, safeguards }, store, journal, () => {});
  onTestFinished(async () => {
    await coordinator.stop();
    journal.close();
  });
  async function beginElsewhere() {
    const run = runOf("run");
    await persistRun(log, run, operationsOf(run, count));
    return run;
  }
  return { puts, deps, log, store, journal, coordinator, beginElsewhere };
}

test("a run that is stopped before the delivery is loaded sends nothing", async () => {
  const { puts, deps } = page();
  const isFetched = Promise.withResolvers<void>();
  const outbox = outboxWith(deps, isFetched.promise);
  onTestFinished(outbox.stop);
  const run = await outbox.run("Rename 20 things", { edits: edits(count) });
  outbox.setRunStatus(run, "stopped");
  isFetched.resolve();
  await expect.poll(() => outbox.store.group(run.id).tally).toMatchObject({ stopped: count });
  expect(outbox.store.run(run.id)?.is).toBe("stopped");
  expect(puts).toEqual([]);
});

test("a large run that is stopped while it is put into the store sends nothing", async () => {
  const { puts, deps } = page();
  const outbox = outboxWith(deps);
  onTestFinished(outbox.stop);
  await outbox.journal();
  const unsubscribe = outbox.store.subscribe(() => {
    const [run] = outbox.store.runs();
    if (!run) return;
    unsubscribe();
    outbox.setRunStatus(run, "stopped");
  });
  const { id } = await outbox.run("Rename 12,000 things", { edits: edits(12_000) });
  await expect.poll(() => outbox.store.group(id).tally).toEqual({ pending: 0, stopped: 12_000 });
  expect(puts).toEqual([]);
});

test("a run of another tab that is stopped while it is read from the journal sends nothing", async () => {
  const { puts, store, coordinator, beginElsewhere } = await tab();
  await coordinator.lead();
  const run = await beginElsewhere();
  const begun = coordinator.enqueueRun(run);
  coordinator.setRunStatus({ ...run, is: "stopped" });
  await begun;
  await expect.poll(() => store.group(run.id).tally).toMatchObject({ stopped: count });
  expect(puts).toEqual([]);
});

test("an undo run of changes that were sent again can be stopped", async () => {
  const { puts, log, store, coordinator } = await tab();
  await coordinator.lead();
  const run = runOf("undo");
  const undone = operationsOf(runOf("run"), count).map((change, index) =>
    undoOf(
      { ...change, resends: 1, state: { is: "confirmed", at: 1 } },
      { id: operationId(run.id, index), madeAt: run.madeAt + index, run: run.id, state: pending },
    ),
  );
  await persistRun(log, run, undone);
  const begun = coordinator.enqueueRun(run);
  coordinator.setRunStatus({ ...run, is: "stopped" });
  await begun;
  await expect.poll(() => store.group(run.id).tally).toMatchObject({ stopped: count });
  expect(puts).toEqual([]);
});

test("a run that was stopped before the journal was read stays stopped", async () => {
  const { deps, store, journal, beginElsewhere } = await tab();
  const run = await beginElsewhere();
  store.putRuns([{ ...run, is: "stopped" }]);
  onTestFinished(await recover(journal, store, deps));
  expect(store.run(run.id)?.is).toBe("stopped");
});

test("a change that another tab has saved before this one received messages is recovered as confirmed", async () => {
  const { deps, log, store, journal } = await tab();
  const change = renamedThing(1, { id: "one" });
  store.put([change]);
  await log.add({ entries: entriesOf("made", [change]) });
  await log.add({ entries: entriesOf("updated", [inState(change, { is: "confirmed", at: 1 })]) });
  const missed = vi.fn<() => void>();
  onTestFinished(await recover(journal, store, { ...deps, onMissed: missed }));
  expect(store.get("one")?.state.is).toBe("confirmed");
  expect(missed).toHaveBeenCalledOnce();
});

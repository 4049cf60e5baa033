import "fake-indexeddb/auto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { freshJournal, operationsOf, runOf } from "#testing/outboxes/fresh-journal.ts";
import { isTransition } from "#testing/outboxes/observed-transitions.ts";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { seedOf } from "#testing/seeded-random.ts";
import { type Change, operationId } from "./change.ts";
import { persistRun } from "./begin-run.ts";

const statesOf = (changes: readonly Change[]) => changes.map(({ state }) => state.is);
const sent = (change: Change) => inState(change, { is: "inFlight", uncertain: false, attempts: 0 });
const saved = (change: Change, at: number) => inState(change, { is: "confirmed", at });
const openOrEnded = (state: string) => (state === "inFlight" || state === "pending" ? "open" : state);

const step = fc.record({
  does: fc.constantFrom("edit", "send", "save", "reject", "send again", "cancel", "open"),
  which: fc.nat(40),
});

test("a journal has all changes as they were persisted, however often it was opened and compacted", async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
    const { log, open } = freshJournal();
    const run = runOf("run");
    const known = new Map(operationsOf(run, 20).map((change) => [change.id, change]));
    await persistRun(log, run, [...known.values()]);
    let journal = await open();
    journal.observeMade([...known.values()], undefined);
    for (const { does, which } of steps) {
      if (does === "open") {
        journal.close();
        journal = await open();
        continue;
      }
      const id = which < 20 ? operationId("run", which) : `single ${which}`;
      const change = known.get(id) ?? renamedThing(which, { id, madeAt: Date.now() });
      const rejected = { is: "rejected", status: 400, message: "No.", errors: [] } as const;
      if (does === "edit" && !known.has(id)) await journal.add([change]);
      else if (!known.has(id)) continue;
      const next = {
        edit: change,
        send: sent(change),
        save: saved(change, which + 1),
        reject: inState(change, rejected),
        cancel: inState(change, { is: "cancelled" }),
        "send again": inState(change, { is: "pending", uncertain: false, attempts: 0 }),
      }[does];
      if (does === "send again" && change.state.is !== "rejected") continue;
      const isEnded = change.state.is === "confirmed" || change.state.is === "cancelled";
      if (does !== "edit" && isEnded) continue;
      known.set(id, next);
      if (does === "send again") await journal.add([next]);
      else if (does !== "edit") await journal.put([next]);
    }
    const last = await open();
    const found = [...(await last.ofRun("run")), ...(await last.recent(100))];
    expect(new Map(found.map(({ id, state }) => [id, openOrEnded(state.is)]))).toEqual(
      new Map([...known.values()].map(({ id, state }) => [id, openOrEnded(state.is)])),
    );
    for (const { id, state } of found)
      expect(isTransition(known.get(id)?.state.is ?? "pending", state.is), `${id} is ${state.is}`).toBe(true);
    expect((await last.unfinished()).length).toBe(
      statesOf([...known.values()]).filter((is) => ["pending", "inFlight", "rejected"].includes(is)).length,
    );
    [journal, last, log].forEach((one) => one.close());
  });
  await fc.assert(property, { numRuns: 60, seed: seedOf("JOURNAL_SEED") });
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Deployment,
  createService,
  createTab,
  deployments,
  requestOutcomes,
} from "#testing/outboxes/simulated-record.ts";
import { seedOf } from "#testing/seeded-random.ts";
import { isOpen } from "./change.ts";
import { cancel, keepMine, sendAgain } from "./merge.ts";

/** `HISTORY_SEED` reproduces the histories of an earlier run. */
const histories = { numRuns: 10_000, seed: seedOf("HISTORY_SEED") };
const field = fc.constantFrom("price", "status");
const unique = fc.integer({ min: 2, max: 1_000_000 }).map(String);
const step = fc.oneof(
  fc.record({ does: fc.constant("edit" as const), field, value: unique }),
  fc.record({ does: fc.constant("undo" as const), index: fc.nat(5) }),
  fc.record({
    does: fc.constant("attempt" as const),
    requestOutcome: fc.constantFrom(...requestOutcomes),
    meanwhile: fc.option(fc.record({ who: fc.constantFrom("me", "other"), field, value: unique })),
  }),
  fc.record({ does: fc.constant("foreign" as const), field, value: unique }),
  fc.record({
    does: fc.constant("resolve" as const),
    index: fc.nat(5),
    decide: fc.constantFrom(keepMine, cancel, sendAgain),
  }),
  fc.record({
    does: fc.constantFrom("crash" as const, "stop" as const, "send the rest" as const, "arrive" as const),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Whether the deployment detects a write between the read and the update. */
const detectsAllWrites = (kind: Deployment) => kind === "confirming" || kind === "silent";

async function play(kind: Deployment, steps: readonly Step[]) {
  const service = createService(kind);
  const tab = createTab(service);
  for (const one of steps) {
    if (one.does === "edit") tab.edit(one.field, one.value);
    if (one.does === "undo") tab.undo(one.index);
    if (one.does === "foreign") service.write(one.field, one.value);
    if (one.does === "resolve") tab.resolve(one.index, one.decide);
    if (one.does === "crash") tab.crash();
    if (one.does === "stop") tab.stop();
    if (one.does === "send the rest") tab.resumeStopped();
    // Without safeguards, a late request may overwrite newer changes.
    if (one.does === "arrive" && detectsAllWrites(kind)) service.deliverLateRequests();
    if (one.does === "attempt")
      await tab.attempt(one.requestOutcome, () => {
        const { meanwhile } = one;
        if (meanwhile?.who === "me") tab.edit(meanwhile.field, meanwhile.value);
        // Without If-Match, a write between the read and the update cannot be detected.
        if (meanwhile?.who === "other" && detectsAllWrites(kind))
          service.write(meanwhile.field, meanwhile.value);
      });
  }
  tab.resumeStopped();
  for (let rest = 0; rest < 100 && tab.changes().some(isOpen); rest += 1)
    await tab.attempt("answered", () => {});
  return { service, tab };
}

const finalStates = new Set([
  "confirmed",
  "unchanged",
  "rejected",
  "conflict",
  "unknown",
  "superseded",
  "cancelled",
  "keptTheirs",
]);

for (const kind of deployments)
  test(`after any history, every change has a final state and no unseen value of others was overwritten (${kind})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { service, tab } = await play(kind, steps);
        for (const change of tab.made) {
          const parts = tab.changes().filter(({ id }) => id === change.id || id.startsWith(`${change.id}:`));
          expect(parts.flatMap(({ fields }) => Object.keys(fields)).toSorted()).toEqual(
            Object.keys(change.fields).toSorted(),
          );
          for (const part of parts) expect(finalStates).toContain(part.state.is);
        }
        for (const { value } of service.overwritten) expect(tab.seenByUser).toContain(value);
        expect(tab.illegal).toEqual([]);
      }),
      histories,
    );
  });

for (const kind of deployments)
  test(`without other writers, the record is finally shown as stored, and there is no conflict (${kind})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          step.filter(({ does }) => does !== "foreign"),
          { maxLength: 25 },
        ),
        async (steps) => {
          const own = steps.map((one) =>
            one.does === "attempt"
              ? { ...one, meanwhile: one.meanwhile?.who === "me" ? one.meanwhile : null }
              : one,
          );
          const { service, tab } = await play(kind, own);
          expect(tab.shown()).toEqual(service.record());
          expect(tab.illegal).toEqual([]);
          expect(tab.changes().map(({ state }) => state.is)).not.toContain("conflict");
        },
      ),
      histories,
    );
  });

test("a change that the browser resent on its own is confirmed, and can be undone", async () => {
  const service = createService("confirming");
  const tab = createTab(service);
  tab.edit("price", "2");
  await tab.attempt("sent twice", () => {});
  await tab.attempt("answered", () => {});
  expect(tab.changes().map(({ state }) => state.is)).toEqual(["confirmed"]);
  tab.undo(0);
  await tab.attempt("answered", () => {});
  expect(service.record()).toMatchObject({ price: "1" });
});

test("a request that arrives after its retry does not overwrite a newer change of the user", async () => {
  const service = createService("confirming");
  const tab = createTab(service);
  const attempt = (requestOutcome: (typeof requestOutcomes)[number]) => tab.attempt(requestOutcome, () => {});
  tab.edit("price", "2");
  await attempt("late");
  await attempt("answered");
  tab.edit("price", "1");
  await attempt("answered");
  service.deliverLateRequests();
  expect(service.record()).toMatchObject({ price: "1" });
});

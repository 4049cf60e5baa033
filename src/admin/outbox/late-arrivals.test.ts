import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyRecord } from "#contract/records/resource.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { createLateCheck, markOverwritten } from "./attempts.ts";
import type { Change } from "./change.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const saved = { is: "confirmed", at: 1 } as const;
const early = renamedThing(1, { id: "early", madeAt: 1, state: saved });
const back = renamedThing(1, {
  id: "back",
  madeAt: 2,
  fields: { name: { from: "after", to: "before" } },
  state: saved,
});

/** What is kept after a while of changes of a record that holds this by then. */
async function keptOf(changes: readonly Change[], record: AnyRecord) {
  const kept: Change[] = [];
  const shown: AnyRecord[] = [];
  const check = createLateCheck();
  check.schedule(() =>
    markOverwritten(early, {
      read: async () => ({ body: record, etag: null, safeguards: noSafeguards }),
      changes: () => changes,
      isSame: (_field, sent, stored) => sent === stored,
      onRecord: ({ body }) => void shown.push(body),
      persist: async (now) => void kept.push(...now),
    }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return { kept, shown };
}

test("what a request undoes that arrives when the user has gone on is told, and shown", async () => {
  const record = { id: 1, name: "after" };
  const { kept, shown } = await keptOf([early, back], record);
  expect(kept).toEqual([inState(back, { is: "altered", at: 1, stored: { name: "after" } })]);
  expect(shown).toEqual([record]);
});

test.each([
  ["the last word stands", [early, back], "before"],
  ["the user has not gone on", [early], "after"],
  ["someone else has written since", [early, back], "theirs"],
])("nothing is told where %s", async (_where, changes, name) => {
  expect((await keptOf(changes, { id: 1, name })).kept).toEqual([]);
});

test("a record with a change on its way is not read: that reads it by itself", async () => {
  const open = renamedThing(1, { id: "open", madeAt: 3 });
  expect((await keptOf([early, open], { id: 1, name: "after" })).shown).toEqual([]);
});

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

/** Runs the late check of the change `early` on a record: the changes that it persists, and the records that it shows. */
async function lateCheckOf(changes: readonly Change[], record: AnyRecord) {
  const persisted: Change[] = [];
  const shown: AnyRecord[] = [];
  const check = createLateCheck();
  check.schedule(() =>
    markOverwritten(early, {
      read: async () => ({ body: record, etag: null, safeguards: noSafeguards }),
      changes: () => changes,
      isSame: (_field, sent, stored) => sent === stored,
      onRecord: ({ body }) => void shown.push(body),
      persist: async (marked) => void persisted.push(...marked),
    }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return { persisted, shown };
}

test("a change that a late request has overwritten is marked as altered, and the record is shown as stored", async () => {
  const record = { id: 1, name: "after" };
  const { persisted, shown } = await lateCheckOf([early, back], record);
  expect(persisted).toEqual([inState(back, { is: "altered", at: 1, stored: { name: "after" } })]);
  expect(shown).toEqual([record]);
});

test.each([
  ["the record has the latest value", [early, back], "before"],
  ["there is no later change", [early], "after"],
  ["someone else has written since", [early, back], "theirs"],
])("no change is marked if %s", async (_case, changes, name) => {
  expect((await lateCheckOf(changes, { id: 1, name })).persisted).toEqual([]);
});

test("a record with an open change is not read, because that change reads it anyway", async () => {
  const open = renamedThing(1, { id: "open", madeAt: 3 });
  expect((await lateCheckOf([early, open], { id: 1, name: "after" })).shown).toEqual([]);
});

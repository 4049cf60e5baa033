import { afterEach, expect, test, vi } from "vitest";
import { outboxOfThings } from "#testing/outboxes/edited-thing.ts";
import { tallyInWords } from "./tally-in-words.ts";

afterEach(() => void vi.unstubAllGlobals());

test("'All saved' appears only after the journal was read", async () => {
  const outbox = outboxOfThings(1001);
  expect(tallyInWords(outbox.store.tally())).toBe("");
  await outbox.journal();
  expect(tallyInWords(outbox.store.tally())).toBe("All saved");
  outbox.stop();
});

test("'All saved' does not appear if the database cannot be read, as it may hold unsaved changes", async () => {
  vi.stubGlobal("indexedDB", {
    open() {
      throw new DOMException("Internal error opening backing store.", "UnknownError");
    },
  });
  const outbox = outboxOfThings(1001);
  await outbox.journal();
  expect(tallyInWords(outbox.store.tally())).toBe("");
  outbox.stop();
});

test("unsaved changes are listed by what they wait for, and 'All saved' does not appear", () => {
  const counts = { waiting: 3, writing: 1, needsAttention: 1, unsent: 2215 };
  const tally = { ...counts, typed: [], typedElsewhere: [], isOffline: false, isRead: true };
  expect(tallyInWords(tally)).toBe("1 needs attention, 2,215 not sent, 2 waiting");
  expect(tallyInWords({ ...tally, waiting: 1, needsAttention: 0 })).toBe("2,215 not sent, Saving…");
  expect(tallyInWords({ ...tally, waiting: 0, needsAttention: 0 })).toBe("2,215 not sent");
});

import { afterEach, expect, test, vi } from "vitest";
import { outboxOfThings } from "#testing/outboxes/edited-thing.ts";
import { tallyInWords } from "./tally-in-words.ts";

afterEach(() => void vi.unstubAllGlobals());

test("all is saved once it is known that the journal holds nothing else", async () => {
  const outbox = outboxOfThings(1001);
  expect(tallyInWords(outbox.store.tally())).toBe("");
  await outbox.journal();
  expect(tallyInWords(outbox.store.tally())).toBe("All saved");
  outbox.stop();
});

test("a database that cannot be read may hold what is not saved", async () => {
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

test("beside what needs the user it is said what waits and what was not sent, and not that all is saved", () => {
  const counts = { waiting: 3, writing: 1, needYou: 1, notSent: 2215 };
  const tally = { ...counts, typed: [], typedElsewhere: [], isOffline: false, isRead: true };
  expect(tallyInWords(tally)).toBe("1 needs attention, 2,215 not sent, 2 waiting");
  expect(tallyInWords({ ...tally, waiting: 1, needYou: 0 })).toBe("2,215 not sent, Saving…");
  expect(tallyInWords({ ...tally, waiting: 0, needYou: 0 })).toBe("2,215 not sent");
});

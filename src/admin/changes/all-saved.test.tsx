import { afterEach, expect, test, vi } from "vitest";
import { outboxOfThings } from "#testing/outboxes/edited-thing.ts";
import { tallyInWords } from "./changes-link.tsx";

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

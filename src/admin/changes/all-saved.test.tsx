import { afterEach, expect, test, vi } from "vitest";
import { engineOfThings } from "#testing/edited-thing.ts";
import { tallyInWords } from "./tally-in-words.ts";

afterEach(() => void vi.unstubAllGlobals());

test("all is saved once it is known that the journal holds nothing else", async () => {
  const engine = engineOfThings(1001);
  expect(tallyInWords(engine.log.tally())).toBe("");
  await engine.journal();
  expect(tallyInWords(engine.log.tally())).toBe("All saved");
  engine.stop();
});

test("a database that cannot be read may hold what is not saved", async () => {
  vi.stubGlobal("indexedDB", {
    open() {
      throw new DOMException("Internal error opening backing store.", "UnknownError");
    },
  });
  const engine = engineOfThings(1001);
  await engine.journal();
  expect(tallyInWords(engine.log.tally())).toBe("");
  engine.stop();
});

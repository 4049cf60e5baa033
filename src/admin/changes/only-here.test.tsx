import { afterEach, expect, test, vi } from "vitest";
import type { Answer } from "#contract/client.ts";
import { editedThing } from "#testing/edited-thing.ts";
import type { AnyRecord } from "../resource.ts";
import { tallyInWords } from "./tally-in-words.ts";
import { keepAtOnce } from "./unkept.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const refuse = () => {
  throw new DOMException("No.", "QuotaExceededError");
};
const leavesUnasked = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** An engine that has sent a change, and how the service answers. */
function sending(accountId: number) {
  const answer = Promise.withResolvers<Answer<AnyRecord>>();
  const { engine } = editedThing(accountId, {
    read: async () => ({ body: { id: 1, name: "before" }, etag: null }),
    update: () => answer.promise,
  });
  return { engine, save: () => answer.resolve({ body: { id: 1, name: "after" }, etag: null }) };
}

test("where the browser has no journal, leaving is asked about until the change is saved", async () => {
  const { engine, save } = sending(1001);
  await vi.waitFor(() => expect(leavesUnasked()).toBe(false));
  save();
  await vi.waitFor(() => expect(leavesUnasked()).toBe(true));
  engine.stop();
});

test("while a change is only here, the words do not promise that the browser keeps it", () => {
  const cutOff = { waiting: 1, needYou: 0, isCutOff: true };
  expect(tallyInWords(cutOff)).toContain("Kept in this browser");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const forget = keepAtOnce(1001, []);
  expect(tallyInWords(cutOff)).toContain("This browser keeps nothing");
  forget();
  expect(tallyInWords(cutOff)).toContain("Kept in this browser");
});

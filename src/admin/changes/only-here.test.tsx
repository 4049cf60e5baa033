import { afterEach, expect, test, vi } from "vitest";
import type { Answer, Client } from "#contract/client.ts";
import { createPace } from "../pace.ts";
import type { AnyRecord, Resource } from "../resource.ts";
import { createEngine } from "./engine.ts";
import { tallyInWords } from "./tally-in-words.ts";
import { keepAtOnce } from "./unkept.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const refuse = () => {
  throw new DOMException("No.", "QuotaExceededError");
};
const silent = () => new Promise<never>(() => {});
const leavesUnasked = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** An engine that has sent a change, and how the service answers. */
function sending(accountId: number) {
  const answer = Promise.withResolvers<Answer<AnyRecord>>();
  const things: Resource = {
    name: "things",
    idOf: ({ id }) => Number(id),
    list: silent,
    read: async () => ({ body: { id: 1, name: "before" }, etag: null }),
    update: () => answer.promise,
    create: silent,
  };
  const engine = createEngine({
    accountId,
    api: {} as Client,
    pace: createPace(),
    resources: [things],
    confirmed: () => {},
    sessionEnded: () => {},
    sessionIsBack: () => {},
  });
  engine.edit({
    target: { resource: "things", scope: {}, id: 1 },
    label: "Thing 1",
    record: { id: 1, name: "before" },
    wanted: { name: "after" },
    seen: null,
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

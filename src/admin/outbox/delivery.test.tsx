import { afterEach, expect, test, vi } from "vitest";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { stubDeps } from "#testing/outboxes/stub-deps.ts";
import { createAccountLog } from "../storage/account-log.ts";
import { createChangeStore } from "./change-store.ts";
import type { Change, Run } from "./change.ts";
import { startDelivery } from "./delivery.ts";
import { type Journal, openJournal } from "./journal.ts";
import type { Message } from "./coordinator.ts";

vi.mock("./journal.ts", () => ({ openJournal: vi.fn<typeof openJournal>() }));
afterEach(() => vi.unstubAllGlobals());

const sent = renamedThing(1, { id: "one", state: { is: "inFlight", uncertain: false, attempts: 0 } });

const nothing = async () => [];

/** Another tab of the account. Returns its broadcast, which resolves once the message has been received. */
function otherTab(accountId: number) {
  const [sending, receiving] = [0, 1].map(
    () => new BroadcastChannel(`advertiser-console/outbox/${accountId}`),
  );
  return (message: Message) =>
    new Promise<void>((resolve) => {
      receiving?.addEventListener("message", () => resolve(), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      sending?.postMessage(message);
    });
}

/** A tab of the legacy version is open, and another tab leads. */
const request = (_: string, { ifAvailable }: LockOptions, work: (lock: null) => unknown) =>
  ifAvailable ? work(null) : new Promise(() => {});

/** This tab becomes the leader at once. */
const grant = async (_: string, options: LockOptions, work = options as unknown as (lock: null) => unknown) =>
  work(null);

test("a broadcast during recovery takes precedence over what is read from the journal", async () => {
  const broadcast = otherTab(1003);
  const journal = {
    find: nothing,
    runs: nothing,
    endedSince: nothing,
    add: async () => {},
    observe: () => {},
    isReadable: () => true,
    close: () => {},
    unfinished: async () => {
      await broadcast({ updated: [inState(sent, { is: "confirmed", at: 2 })], confirmed: [] });
      return [sent];
    },
  };
  vi.mocked(openJournal).mockResolvedValue(journal as unknown as Journal);
  vi.stubGlobal("navigator", { locks: { request } });
  const store = createChangeStore();
  const sending = await startDelivery(stubDeps(1003), store, createAccountLog(1003));
  await expect.poll(() => store.get("one")?.state.is).toBe("confirmed");
  sending.stop();
});

test("a new leader reports a missed save if the former leader was closed before broadcasting it", async () => {
  const open = inState(sent, { is: "pending", uncertain: false, attempts: 0 });
  const journal = {
    find: async () => [inState(sent, { is: "confirmed", at: 2 })],
    runs: nothing,
    endedSince: nothing,
    add: async () => {},
    observe: () => {},
    isReadable: () => true,
    close: () => {},
    unfinished: nothing,
  };
  vi.mocked(openJournal).mockResolvedValue(journal as unknown as Journal);
  vi.stubGlobal("navigator", { locks: { request: grant } });
  const store = createChangeStore();
  store.put([open]);
  const missed = vi.fn<() => void>();
  const shownWhenSaved: unknown[] = [];
  const onSaved = (changes: readonly Change[]) => {
    for (const { id } of changes) shownWhenSaved.push(store.get(id)?.state.is);
  };
  const delivery = await startDelivery(
    { ...stubDeps(1004), onSaved, onMissed: missed },
    store,
    createAccountLog(1004),
  );
  await expect.poll(() => missed.mock.calls.length).toBe(1);
  expect(store.get("one")?.state.is).toBe("confirmed");
  expect(shownWhenSaved[0], "the record is updated first").toBe("pending");
  delivery.stop();
});

test("a paused run stays paused if a closing tab broadcasts it as running", async () => {
  const paused: Run = { id: "run", title: "Raise", madeAt: 1, is: "paused" };
  const ofRun = inState({ ...sent, run: "run" }, { is: "pending", uncertain: false, attempts: 0 });
  const journal = {
    find: nothing,
    runs: async () => [paused],
    ofRun: async () => [ofRun],
    endedSince: nothing,
    observe: () => {},
    isReadable: () => true,
    close: () => {},
    unfinished: async () => [ofRun],
  };
  vi.mocked(openJournal).mockResolvedValue(journal as unknown as Journal);
  vi.stubGlobal("navigator", { locks: { request } });
  const broadcast = otherTab(1005);
  const store = createChangeStore();
  const delivery = await startDelivery(stubDeps(1005), store, createAccountLog(1005));
  await broadcast({ begun: { ...paused, is: "running" } });
  await broadcast({ isCutOff: true });
  await expect.poll(() => store.tally().isOffline).toBe(true);
  expect(store.run("run")?.is).toBe("paused");
  delivery.stop();
});

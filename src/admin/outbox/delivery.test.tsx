import { afterEach, expect, test, vi } from "vitest";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { silentPage } from "#testing/outboxes/silent-page.ts";
import { createAccountLog } from "../storage/account-log.ts";
import { createChangeStore } from "./change-store.ts";
import type { Run } from "./change.ts";
import { startDelivery } from "./delivery.ts";
import { type Journal, openJournal } from "./journal.ts";
import type { Message } from "./coordinator.ts";

vi.mock("./journal.ts", () => ({ openJournal: vi.fn<typeof openJournal>() }));
afterEach(() => vi.unstubAllGlobals());

const sent = renamedThing(1, { id: "one", state: { is: "inFlight", uncertain: false, attempts: 0 } });

const nothing = async () => [];

/** Another tab of the account, which tells what it tells to all that have joined; resolves once they have heard it. */
function otherTab(accountId: number) {
  const [mouth, ear] = [0, 1].map(() => new BroadcastChannel(`advertiser-console/outbox/${accountId}`));
  return (message: Message) =>
    new Promise<void>((heard) => {
      ear?.addEventListener("message", () => heard(), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
      mouth?.postMessage(message);
    });
}

/** A tab of a former version is at work, and another tab sends. */
const request = (_: string, { ifAvailable }: LockOptions, work: (lock: null) => unknown) =>
  ifAvailable ? work(null) : new Promise(() => {});

/** This tab becomes the leader at once. */
const grant = async (_: string, options: LockOptions, work = options as unknown as (lock: null) => unknown) =>
  work(null);

test("what another tab tells while the journal is read counts, not what the journal held before", async () => {
  const tell = otherTab(1003);
  const journal = {
    find: nothing,
    runs: nothing,
    endedSince: nothing,
    add: async () => {},
    observe: () => {},
    isReadable: () => true,
    close: () => {},
    unfinished: async () => {
      await tell({ updated: [inState(sent, { is: "confirmed", at: 2 })], confirmed: [] });
      return [sent];
    },
  };
  vi.mocked(openJournal).mockResolvedValue(journal as unknown as Journal);
  vi.stubGlobal("navigator", { locks: { request } });
  const store = createChangeStore();
  const sending = await startDelivery(silentPage(1003), store, createAccountLog(1003));
  await expect.poll(() => store.get("one")?.state.is).toBe("confirmed");
  sending.stop();
});

test("a tab that takes over reads again what the former leader was answered and ended before it could tell", async () => {
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
  const delivery = await startDelivery(
    { ...silentPage(1004), onMissed: missed },
    store,
    createAccountLog(1004),
  );
  await expect.poll(() => missed.mock.calls.length).toBe(1);
  expect(store.get("one")?.state.is).toBe("confirmed");
  delivery.stop();
});

test("a run that is paused here stays so, whatever a page that goes tells of it", async () => {
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
  const tell = otherTab(1005);
  const store = createChangeStore();
  const delivery = await startDelivery(silentPage(1005), store, createAccountLog(1005));
  await tell({ begun: { ...paused, is: "running" } });
  await tell({ isCutOff: true });
  await expect.poll(() => store.tally().isOffline).toBe(true);
  expect(store.run("run")?.is).toBe("paused");
  delivery.stop();
});

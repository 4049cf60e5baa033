import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { joinTabs } from "./tabs.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Joins as one of the tabs of an account. */
function joined(accountId: number) {
  const [lead, follow] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const tabs = joinTabs(accountId, { lead, follow, onMessage: () => {}, loadChunk: (load) => load() });
  onTestFinished(tabs.leave);
  return { lead, follow, ...tabs };
}

/** Lets the messages among tabs arrive. */
async function messagesArrive() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}

/** The lock is held by another tab, and granted only to those that steal it. */
const request = (_: string, options: LockOptions, granted: () => unknown) =>
  options.steal ? Promise.resolve(granted()) : new Promise(() => {});

test("of several tabs that ask the suspended leader, one takes over", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("navigator", { locks: { request } });
  vi.spyOn(Math, "random").mockReturnValueOnce(0.5).mockReturnValueOnce(0);
  const [later, first] = [joined(2001), joined(2001)];
  later.checkLeader();
  first.checkLeader();
  await messagesArrive();
  vi.advanceTimersByTime(10_000);
  expect(first.lead).toHaveBeenCalledOnce();
  await messagesArrive();
  vi.advanceTimersByTime(10_000);
  expect(later.lead).not.toHaveBeenCalled();
});

test("without locks, a tab that hears of another leader follows until it is elected again", async () => {
  vi.stubGlobal("navigator", {});
  const tab = joined(2002);
  await expect.poll(() => tab.lead.mock.calls).toHaveLength(1);
  expect(tab.follow).not.toHaveBeenCalled();
  const other = new BroadcastChannel("advertiser-console/outbox/2002");
  onTestFinished(() => other.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  other.postMessage({ leader: "present" });
  await expect.poll(() => tab.follow.mock.calls).toHaveLength(1);
  expect(tab.lead).toHaveBeenCalledOnce();
  await expect.poll(() => tab.lead.mock.calls).toHaveLength(2);
});

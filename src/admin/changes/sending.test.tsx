import { afterEach, expect, test, vi } from "vitest";
import type { Client } from "#contract/client.ts";
import { renamedThing } from "#testing/renamed-thing.ts";
import { createAccountLog } from "../storage/account-log.ts";
import { createPace } from "../pace.ts";
import { createChangeLog } from "./change-log.ts";
import { into } from "./change-progress.ts";
import { type Journal, openJournal } from "./journal.ts";
import { beginSending } from "./sending.ts";
import type { Message } from "./tabs.ts";

vi.mock("./journal.ts", () => ({ openJournal: vi.fn<typeof openJournal>() }));
afterEach(() => vi.unstubAllGlobals());

const sent = renamedThing(1, { id: "one", state: { is: "sent", uncertain: false, attempts: 0 } });

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

test("what another tab tells while the journal is read counts, not what the journal held before", async () => {
  const tell = otherTab(1003);
  const journal = {
    find: nothing,
    runs: nothing,
    endedSince: nothing,
    add: async () => {},
    note: () => {},
    isReadable: () => true,
    close: () => {},
    unfinished: async () => {
      await tell({ stand: [into(sent, { is: "saved", at: 2 })], confirmed: [] });
      return [sent];
    },
  };
  vi.mocked(openJournal).mockResolvedValue(journal as unknown as Journal);
  vi.stubGlobal("navigator", { locks: { request } });
  const log = createChangeLog();
  const sending = await beginSending(
    {
      accountId: 1003,
      api: {} as Client,
      pace: createPace(),
      resources: [],
      confirmed: () => {},
      underWay: () => {},
      lastRead: () => undefined,
      counted: () => undefined,
      waits: () => {},
      missed: () => {},
      sessionEnded: () => {},
      sessionIsBack: () => {},
    },
    log,
    createAccountLog(1003),
  );
  await expect.poll(() => log.get("one")?.state.is).toBe("saved");
  sending.stop();
});

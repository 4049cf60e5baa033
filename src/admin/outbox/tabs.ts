import type { Message } from "./coordinator.ts";
import type { Deps } from "./deps.ts";

/** The open tabs of an account. One of them leads: it alone sends. */
export type Tabs = {
  broadcast(message: Message): void;
  /** Takes over unless the leading tab answers soon. Browsers may suspend a tab in the background, and nothing would be sent until it is back. */
  checkLeader(): void;
  /** Closes the channel, and lets another tab lead. */
  leave(): void;
};

type TabsDeps = Pick<Deps, "loadChunk"> & {
  /** Called with messages of other tabs. */
  onMessage(message: Message): void;
  /** Called when this tab becomes the leader. */
  lead(): void;
  /** Called when another tab has taken over. */
  follow(): void;
};

/** A tab asks for the leading one, which answers. */
type LeaderMessage = { readonly leader: "asked" | "present" };

/** How long the leading tab may take to answer, in milliseconds. */
const answerTimeoutMs = 10_000;

/** At random up to this much longer, in milliseconds: of several tabs that ask, usually one takes over, and the others hear that it is present. */
const maxDelayMs = 2000;

/** Joins the tabs of an account. This one leads once no other does. */
export function joinTabs(accountId: number, { onMessage, lead, follow, loadChunk }: TabsDeps): Tabs {
  const name = `advertiser-console/outbox/${accountId}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let isLeading = false;
  let takingOver: ReturnType<typeof setTimeout> | undefined;

  function post(message: Message | LeaderMessage) {
    // The next leader reads from the journal what is persisted after this tab has left.
    if (leaving.signal.aborted) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage(message);
  }
  function stopTakingOver() {
    clearTimeout(takingOver);
    takingOver = undefined;
  }
  channel.addEventListener("message", ({ data }: MessageEvent<Message | LeaderMessage>) => {
    if (!("leader" in data)) onMessage(data);
    else if (data.leader === "present") stopTakingOver();
    else if (isLeading) post({ leader: "present" });
  });

  const { takeOver } = acquireLeadership(name, leaving.signal, {
    loadChunk,
    onAcquired() {
      if (leaving.signal.aborted) return;
      isLeading = true;
      stopTakingOver();
      post({ leader: "present" });
      lead();
    },
    onLost() {
      isLeading = false;
      follow();
    },
  });
  return {
    broadcast: post,
    checkLeader() {
      if (isLeading || takingOver !== undefined) return;
      post({ leader: "asked" });
      takingOver = setTimeout(
        () => {
          takingOver = undefined;
          takeOver();
        },
        answerTimeoutMs + Math.random() * maxDelayMs,
      );
    },
    leave() {
      stopTakingOver();
      leaving.abort();
      channel.close();
    },
  };
}

type LeadershipDeps = Pick<Deps, "loadChunk"> & { onAcquired(): void; onLost(): void };

/**
 * Acquires the leadership of the tabs once it is free, and keeps it until `leaving` is aborted or another tab takes over. Pages without https
 * have no locks, so their tabs elect a leader by messages. If the browser forbids both, every tab leads, so that changes are sent at all.
 */
function acquireLeadership(
  name: string,
  leaving: AbortSignal,
  { loadChunk, onAcquired, onLost }: LeadershipDeps,
): { takeOver(): void } {
  const { locks }: Partial<Navigator> = navigator;
  if (!locks) {
    acquireByMessages(name, leaving, loadChunk).then(onAcquired, onAcquired);
    return { takeOver: () => {} };
  }
  /** Resolves once the lock is released, with whether another tab has taken it over. */
  const hold = async (options: LockOptions): Promise<boolean> => {
    let isHeld = false;
    const holding = locks.request(name, options, () => {
      if (leaving.aborted) return undefined;
      isHeld = true;
      onAcquired();
      return new Promise<void>((release) => leaving.addEventListener("abort", () => release()));
    });
    return holding.then(
      () => false,
      () => {
        if (isHeld) onLost();
        else onAcquired();
        return isHeld;
      },
    );
  };
  const wait = () => void hold({ signal: leaving }).then((isTakenOver) => isTakenOver && wait());
  wait();
  // The request of `wait` stays in the queue, for the time after another tab has taken over in turn.
  return { takeOver: () => void hold({ steal: true }) };
}

async function acquireByMessages(
  name: string,
  leaving: AbortSignal,
  loadChunk: Deps["loadChunk"],
): Promise<void> {
  const { BroadcastChannel: ElectionChannel, createLeaderElection } = await loadChunk(
    () => import("broadcast-channel"),
  );
  if (leaving.aborted) return;
  const channel = new ElectionChannel(`${name}/leader`, { type: "native" });
  leaving.addEventListener("abort", () => void channel.close());
  await createLeaderElection(channel).awaitLeadership();
}

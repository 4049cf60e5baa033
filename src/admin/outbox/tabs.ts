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
    else if (data.leader === "present") {
      stopTakingOver();
      if (isLeading) giveWay();
    } else if (isLeading) post({ leader: "present" });
  });

  const { takeOver, giveWay } = acquireLeadership(name, leaving.signal, {
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

type Leadership = {
  /** Takes over from a leader that does not answer. */
  takeOver(): void;
  /** Called when this tab leads and another one does too, because this one was suspended, or both were elected at once. */
  giveWay(): void;
};

/** Acquires the leadership of the tabs once it is free, and keeps it until `leaving` is aborted or another tab takes over. */
function acquireLeadership(name: string, leaving: AbortSignal, deps: LeadershipDeps): Leadership {
  const { locks }: Partial<Navigator> = navigator;
  return locks ? acquireByLock(locks, name, leaving, deps) : acquireByMessages(name, leaving, deps);
}

function acquireByLock(
  locks: LockManager,
  name: string,
  leaving: AbortSignal,
  { onAcquired, onLost }: LeadershipDeps,
): Leadership {
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
  return {
    // The request of `wait` stays in the queue, for the time after another tab has taken over in turn.
    takeOver: () => void hold({ steal: true }),
    // The lock is taken from a tab that was suspended, and never held by two.
    giveWay() {},
  };
}

/**
 * Pages without https have no locks, so their tabs elect a leader by messages. If the browser forbids these too, every tab leads, so that
 * changes are sent at all.
 */
function acquireByMessages(
  name: string,
  leaving: AbortSignal,
  { loadChunk, onAcquired, onLost }: LeadershipDeps,
): Leadership {
  let candidacy = new AbortController();
  const stand = () => standForElection(name, AbortSignal.any([leaving, candidacy.signal]), loadChunk);
  stand().then(onAcquired, onAcquired);
  return {
    // The others elect a new leader by themselves if it is silent.
    takeOver() {},
    giveWay() {
      candidacy.abort();
      candidacy = new AbortController();
      onLost();
      stand().then(onAcquired, () => {});
    },
  };
}

/** Resolves once this tab is elected. It leads until the signal is aborted. */
async function standForElection(
  name: string,
  until: AbortSignal,
  loadChunk: Deps["loadChunk"],
): Promise<void> {
  const { BroadcastChannel: ElectionChannel, createLeaderElection } = await loadChunk(
    () => import("broadcast-channel"),
  );
  if (until.aborted) return;
  const channel = new ElectionChannel(`${name}/leader`, { type: "native" });
  until.addEventListener("abort", () => void channel.close());
  await createLeaderElection(channel).awaitLeadership();
}

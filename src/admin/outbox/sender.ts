import type { ApiError } from "#contract/problems/api-error.ts";
import {
  isThrottled,
  createPause,
  failuresUntilOffline,
  isTransient,
  namedPause,
  retryPause,
} from "#contract/retry.ts";
import type { ConfirmedSafeguards, Outcome } from "./attempt-update.ts";
import { createAttempts } from "./attempts.ts";
import { type ChangeStore, queueKeyOf } from "./change-store.ts";
import { type Change, type OpenChange, isOpen } from "./change.ts";
import type { Deps, Wait } from "./deps.ts";
import { asSent } from "./settle.ts";

const maxParallelRecords = 6;

/** Sends changes of the store: those of one record in order, several records in parallel. */
export type Sender = {
  /** Enqueues changes. Each is sent after the earlier open ones of its queue. */
  start(changes: readonly Change[]): void;
  /** Continues after an ended session, and ends the backoff if there was no connection. */
  resume(): void;
  /** Ends all pauses and retries at once. */
  tryNow(): void;
  /** Stops sending. Resolves when the outcomes of all requests in flight are persisted. */
  stop(): Promise<void>;
};

export type SenderDeps = Pick<
  Deps,
  "api" | "rateLimiter" | "resources" | "onRecord" | "lastRead" | "lastTotal" | "onSessionEnded"
> & {
  store: ChangeStore;
  safeguards: ConfirmedSafeguards;
  /** Puts changes into the store and the journal. */
  persist(changes: readonly Change[]): Promise<void>;
  /** The ended changes of the record of a change, including those made before the page was opened. */
  endedOf(change: Change): Promise<readonly Change[]>;
  /** Called when the connection is lost or back. */
  setOffline(isOffline: boolean): void;
  /** Called with a pause that the service asked for, and with undefined when it is over. */
  onPause(wait: Wait | undefined): void;
  /** Whether a change must wait because its bulk run is paused. One that may have been sent need not. */
  isPaused(change: Change): boolean;
  /** Whether the bulk run of a change is paused or stopped, even if the change may have been sent. */
  isHeld(change: Change): boolean;
};

/** Creates a sender, which sends nothing until it is started. */
export function createSender(deps: SenderDeps): Sender {
  const { store, rateLimiter, setOffline, isPaused } = deps;
  const attempts = createAttempts(deps);
  // Two counters, because a service that keeps failing on one record is still reachable.
  const [connectionFailures, serviceFailures] = [createFailureCounter(), createFailureCounter()];
  const gate = createGate(deps.onSessionEnded);
  const queue = createKeyedQueue(maxParallelRecords, work);
  const backoff = createBackoff(deps, queue);

  async function work(key: string, isUrgent: boolean): Promise<boolean> {
    if (backoff.isWaiting(key)) return false;
    const [connectionAttempt, serviceAttempt] = [connectionFailures.begin(key), serviceFailures.begin(key)];
    const outcome = await rateLimiter.run(() => attemptNext(key), priorityOf(isUrgent));
    if (!outcome) return false;
    const { failure } = outcome;
    if (failure?.status === 401) gate.hold();
    if (!isLost(failure)) onReachable(connectionAttempt);
    if (!isTransient(failure)) {
      serviceAttempt.succeeded();
      backoff.succeeded();
      // A key without work must not take a turn of the limiter, which spaces turns by seconds once it knows a limit.
      return nextOf(key) !== undefined;
    }
    void backoff.begin(key, failure, isLost(failure) ? connectionAttempt : serviceAttempt);
    return false;
  }

  function onReachable(attempt: Attempt) {
    attempt.succeeded();
    if (!store.tally().isOffline) return;
    setOffline(false);
    backoff.end();
  }

  const nextOf = (key: string) =>
    store.inQueue(key).find((one): one is OpenChange => isOpen(one) && !isPaused(one));

  async function attemptNext(key: string): Promise<Outcome | undefined> {
    const change = nextOf(key);
    if (!change || gate.isClosed()) return undefined;
    // From now on, a newer change of the field is sent after this one instead of superseding it.
    const sending = asSent(change);
    store.put([sending]);
    return attempts.attempt(sending);
  }

  const start = (changes: readonly Change[]) =>
    changes.forEach((change) => queue.enqueue(queueKeyOf(change), change.run === null));

  function tryNow() {
    rateLimiter.tryNow();
    deps.onPause(undefined);
    backoff.end();
    start(store.all().filter(isOpen));
  }

  return {
    start,
    resume() {
      if (gate.release()) tryNow();
      // Called when a page is opened, so there may be a connection again.
      else if (store.tally().isOffline) backoff.end();
    },
    tryNow,
    async stop() {
      gate.close();
      backoff.end();
      await attempts.stop();
    },
  };
}

/** Nobody waits for a single change of a bulk run. */
const priorityOf = (isUrgent: boolean) => (isUrgent ? "change" : "background");

/** Blocks sending while the session has ended, and permanently once closed. */
function createGate(onSessionEnded: () => void) {
  let [isHeld, isShutDown] = [false, false];
  return {
    isClosed: () => isHeld || isShutDown,
    hold() {
      // A 401 that arrives after closing may belong to an earlier session: someone else may have signed in since.
      if (isShutDown) return;
      isHeld = true;
      onSessionEnded();
    },
    /** Returns whether it was held. */
    release() {
      const wasHeld = isHeld;
      isHeld = false;
      return wasHeld;
    },
    close: () => void (isShutDown = true),
  };
}

/** The maximum backoff of a key while others succeed. */
const maxKeyBackoffMs = 4000;

/** The usual time until a reply. A notice of a pause is shown for this much longer, so that it does not flicker between two attempts. */
const usualResponseMs = 1000;

/** Delays the next attempt of keys that failed. A waiting key is not in the queue. */
function createBackoff({ store, rateLimiter, setOffline, onPause }: SenderDeps, queue: KeyedQueue) {
  const pause = createPause();
  const waiting = new Set<string>();
  let isAnnounced = false;
  return {
    /** Reports that a request has succeeded, which releases the queue. */
    succeeded() {
      queue.release();
      if (isAnnounced) onPause(undefined);
      isAnnounced = false;
    },
    isWaiting: (key: string) => waiting.has(key),
    async begin(key: string, failure: ApiError, attempt: Attempt): Promise<void> {
      const { pause: durationMs, ...failures } = attempt.failed((counted) => backoffFor(failure, counted));
      const named = namedPause(failure);
      waiting.add(key);
      if (isLost(failure) && failures.together >= failuresUntilOffline) setOffline(true);
      if (isThrottled(failure)) rateLimiter.slowDown(named ?? 0);
      if (named !== undefined) onPause({ until: Date.now() + named, status: failure.status });
      // While all keys fail, bulk runs wait as well. The user sees why, as with a pause that the service asked for.
      else if (failures.together > 0) {
        queue.holdBack(durationMs);
        isAnnounced = !isLost(failure);
        if (isAnnounced)
          onPause({ until: Date.now() + durationMs + usualResponseMs, status: failure.status });
      }
      await pause.for(durationMs);
      waiting.delete(key);
      queue.enqueue(
        key,
        store.inQueue(key).some((change) => isOpen(change) && change.run === null),
      );
    },
    /** Ends all pauses at once. */
    end() {
      queue.release();
      pause.end();
    },
  };
}

const backoffFor = (failure: ApiError, { inARow, together }: ConsecutiveFailures) =>
  together > 0 ? retryPause(failure, together) : retryPause(failure, inARow, maxKeyBackoffMs);

/** Whether there was no reply, or a gateway got none. */
const isLost = (failure: ApiError | undefined) => [0, 502, 504].includes(failure?.status ?? 200);

/** A queue that runs one job at a time per key, and several keys in parallel: urgent keys first, then background keys. */
export type KeyedQueue = {
  /** Adds a key, unless it is queued already. */
  enqueue(key: string, isUrgent: boolean): void;
  /** Starts no background key for this time, and then one at a time, until `release`. */
  holdBack(milliseconds: number): void;
  release(): void;
};

/** `work` does the next job of a key, and resolves with whether the key has more. */
export function createKeyedQueue(
  concurrency: number,
  work: (key: string, isUrgent: boolean) => Promise<boolean>,
): KeyedQueue {
  const urgent = new Set<string>();
  const background = new Set<string>();
  const inProgress = new Set<string>();
  const requeued = new Map<string, boolean>();
  const held = createHold(concurrency, startNext);
  let backgroundInProgress = 0;

  function enqueue(key: string, isUrgent: boolean) {
    if (inProgress.has(key)) {
      requeued.set(key, isUrgent || requeued.get(key) === true);
      return;
    }
    if (isUrgent) background.delete(key);
    if (isUrgent || !urgent.has(key)) (isUrgent ? urgent : background).add(key);
    startNext();
  }

  function startNext() {
    if (inProgress.size >= concurrency) return;
    const isUrgent = urgent.size > 0;
    if (!isUrgent && backgroundInProgress >= held.maxBackground()) return;
    const waiting = isUrgent ? urgent : background;
    const [key] = waiting;
    if (key === undefined) return;
    waiting.delete(key);
    inProgress.add(key);
    backgroundInProgress += Number(!isUrgent);
    void work(key, isUrgent).then((hasMore) => finish(key, hasMore, isUrgent));
    startNext();
  }

  function finish(key: string, hasMore: boolean, wasUrgent: boolean) {
    inProgress.delete(key);
    backgroundInProgress -= Number(!wasUrgent);
    // A key that was enqueued while in progress may have more work than its job saw, and more urgent work.
    const isUrgentNow = requeued.get(key);
    requeued.delete(key);
    if (isUrgentNow !== undefined || hasMore) enqueue(key, wasUrgent || isUrgentNow === true);
    startNext();
  }

  return { enqueue, holdBack: held.for, release: held.end };
}

/** Limits the background keys in progress: none while held back, then one, and no limit after `end`. */
function createHold(concurrency: number, onChange: () => void) {
  let [limit, until] = [concurrency, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const allow = (count: number) => {
    limit = count;
    onChange();
  };
  return {
    maxBackground: () => limit,
    for(milliseconds: number) {
      const now = performance.now();
      until = Math.max(until, now + milliseconds);
      limit = 0;
      clearTimeout(timer);
      // The clock is not checked again, because timers truncate fractions of a millisecond and may fire a little early.
      timer = setTimeout(allow, until - now, 1);
    },
    end() {
      if (limit === concurrency) return;
      clearTimeout(timer);
      until = 0;
      allow(concurrency);
    },
  };
}

/** Consecutive failures: `inARow` of one key, and `together` in rounds of all keys. `together` is 0 if another key has succeeded meanwhile. */
export type ConsecutiveFailures = { readonly inARow: number; readonly together: number };

/** Consecutive failures with the resulting backoff, in milliseconds. */
type Failed = ConsecutiveFailures & { readonly pause: number };

/** One attempt of a key. The caller reports how it ended; `pauseAfter` computes the backoff after a failure. */
export type Attempt = {
  failed(pauseAfter: (failures: ConsecutiveFailures) => number): Failed;
  succeeded(): void;
};

/**
 * Counts consecutive failures. While no key succeeds, attempts made in parallel count as one round, and so do attempts that begin during the
 * backoff after it: otherwise many changes made one after another would cause a long backoff.
 */
export function createFailureCounter(): { begin(key: string): Attempt } {
  let shared = { rounds: 0, pausedUntil: 0 };
  const failures = new Map<string, { inARow: number; since: typeof shared }>();
  return {
    begin(key) {
      const sharedAtStart = shared;
      const roundsBefore = performance.now() < shared.pausedUntil ? shared.rounds - 1 : shared.rounds;
      return {
        failed(pauseAfter) {
          const { inARow: previous, since } = failures.get(key) ?? { inARow: 0, since: shared };
          const inARow = previous + 1;
          failures.set(key, { inARow, since });
          if (since !== shared) return withPause({ inARow, together: 0 }, pauseAfter);
          const round = Math.max(inARow, (sharedAtStart === shared ? roundsBefore : 0) + 1);
          const isNew = round > shared.rounds;
          if (isNew) shared.rounds = round;
          const failed = withPause({ inARow, together: shared.rounds }, pauseAfter);
          // Three quarters, because timers may fire early, and an attempt after the backoff must not count as one during it.
          if (isNew) shared.pausedUntil = performance.now() + failed.pause * 0.75;
          return failed;
        },
        succeeded() {
          failures.delete(key);
          shared = { rounds: 0, pausedUntil: 0 };
        },
      };
    },
  };
}

const withPause = (
  failures: ConsecutiveFailures,
  pauseAfter: (failures: ConsecutiveFailures) => number,
): Failed => ({
  ...failures,
  pause: pauseAfter(failures),
});

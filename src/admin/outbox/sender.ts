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

const parallelRecords = 6;

/** Sends changes of the store, those of one record in order, and several records in parallel. */
export type Sender = {
  /** Enqueues changes. Each is sent after the open ones before it in its queue. */
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
  /** The ended changes of the record of a change, also those made before the page was opened. */
  endedOf(change: Change): Promise<readonly Change[]>;
  /** Reports whether there is a connection. */
  setOffline(isOffline: boolean): void;
  /** Reports a pause that the service asked for; undefined when it is over. */
  onPause(wait: Wait | undefined): void;
  /** Whether a change must wait because its bulk run is paused. */
  isPaused(change: Change): boolean;
  /** Whether the bulk run of a change is paused or stopped, also if the change may have been sent. */
  isHeld(change: Change): boolean;
};

/** Creates a sender, which sends nothing until it is started. */
export function createSender(deps: SenderDeps): Sender {
  const { store, rateLimiter, setOffline, isPaused } = deps;
  const attempts = createAttempts(deps);
  // Two counters, because a service that keeps failing on one record can still be reached.
  const [losses, failures] = [createFailureCounter(), createFailureCounter()];
  const gate = createGate(deps.onSessionEnded);
  const queue = createKeyedQueue(parallelRecords, work);
  const backoff = createBackoff(deps, queue);

  async function work(key: string, isUrgent: boolean): Promise<boolean> {
    if (backoff.isWaiting(key)) return false;
    const [connectionTrial, trial] = [losses.begin(key), failures.begin(key)];
    const outcome = await rateLimiter.run(() => attemptNext(key), !isUrgent);
    if (!outcome) return false;
    const { failure } = outcome;
    if (failure?.status === 401) gate.hold();
    if (!isLost(failure)) reached(connectionTrial);
    if (!isTransient(failure)) {
      trial.succeeded();
      backoff.succeeded();
      return true;
    }
    void backoff.begin(key, failure, isLost(failure) ? connectionTrial : trial);
    return false;
  }

  function reached(trial: Trial) {
    trial.succeeded();
    if (!store.tally().isOffline) return;
    setOffline(false);
    backoff.end();
  }

  async function attemptNext(key: string): Promise<Outcome | undefined> {
    const change = store.inQueue(key).find((one): one is OpenChange => isOpen(one) && !isPaused(one));
    if (!change || gate.isClosed()) return undefined;
    // From now on, a newer change of the field follows this one instead of superseding it.
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
      // The user has opened a page, so there may be a connection again.
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

/** Blocks sending while the session has ended, and for good once closed. */
function createGate(sessionEnded: () => void) {
  let [isHeld, isShut] = [false, false];
  return {
    isClosed: () => isHeld || isShut,
    hold() {
      // A 401 that arrives after closing may belong to a session that is over: someone else may have signed in.
      if (isShut) return;
      isHeld = true;
      sessionEnded();
    },
    /** Returns whether it was held. */
    release() {
      const wasHeld = isHeld;
      isHeld = false;
      return wasHeld;
    },
    close: () => void (isShut = true),
  };
}

/** In milliseconds: the longest backoff of one key while others succeed. */
const maxBackoffOfOneKey = 4000;

/** In milliseconds: most requests are answered within this time. A notice that lasts this much longer does not flicker between two attempts. */
const usualResponseMs = 1000;

/** Delays the next attempt of keys that failed. A waiting key takes no place in the queue. */
function createBackoff({ store, rateLimiter, setOffline, onPause }: SenderDeps, queue: KeyedQueue) {
  const pause = createPause();
  const waiting = new Set<string>();
  let isAnnounced = false;
  return {
    /** Releases the queue, because a request has succeeded. */
    succeeded() {
      queue.go();
      if (isAnnounced) onPause(undefined);
      isAnnounced = false;
    },
    isWaiting: (key: string) => waiting.has(key),
    async begin(key: string, failure: ApiError, trial: Trial): Promise<void> {
      const { pause: length, ...failures } = trial.failed((counted) => backoffFor(failure, counted));
      const named = namedPause(failure);
      waiting.add(key);
      if (isLost(failure) && failures.together >= failuresUntilOffline) setOffline(true);
      if (isThrottled(failure)) rateLimiter.slowDown(named ?? 0);
      if (named !== undefined) onPause({ until: Date.now() + named, status: failure.status });
      // While every key fails, bulk runs wait too, and the user sees why, as with a pause that the service asked for.
      else if (failures.together > 0) {
        queue.holdBack(length);
        isAnnounced = !isLost(failure);
        if (isAnnounced) onPause({ until: Date.now() + length + usualResponseMs, status: failure.status });
      }
      await pause.for(length);
      waiting.delete(key);
      queue.enqueue(
        key,
        store.inQueue(key).some((change) => isOpen(change) && change.run === null),
      );
    },
    /** Ends all pauses now. */
    end() {
      queue.go();
      pause.end();
    },
  };
}

const backoffFor = (failure: ApiError, { inARow, together }: ConsecutiveFailures) =>
  together > 0 ? retryPause(failure, together) : retryPause(failure, inARow, maxBackoffOfOneKey);

/** Whether no reply came, or a gateway got none. */
const isLost = (failure: ApiError | undefined) => [0, 502, 504].includes(failure?.status ?? 200);

/** A queue that runs one job at a time per key and several keys in parallel, urgent keys first. The others are called patient. */
export type KeyedQueue = {
  /** Adds a key, unless it is queued already. */
  enqueue(key: string, isUrgent: boolean): void;
  /** Starts no patient key for this long, and then one at a time, until `go`. */
  holdBack(milliseconds: number): void;
  go(): void;
};

/** `work` does the next job of a key and resolves with whether the key has more. */
export function createKeyedQueue(
  concurrency: number,
  work: (key: string, isUrgent: boolean) => Promise<boolean>,
): KeyedQueue {
  const urgent = new Set<string>();
  const patient = new Set<string>();
  const inProgress = new Set<string>();
  const again = new Set<string>();
  const held = createHold(concurrency, startNext);
  let patientInProgress = 0;

  function enqueue(key: string, isUrgent: boolean) {
    if (inProgress.has(key)) {
      again.add(key);
      return;
    }
    if (isUrgent) patient.delete(key);
    if (isUrgent || !urgent.has(key)) (isUrgent ? urgent : patient).add(key);
    startNext();
  }

  function startNext() {
    if (inProgress.size >= concurrency) return;
    const isUrgent = urgent.size > 0;
    if (!isUrgent && patientInProgress >= held.maxPatient()) return;
    const waiting = isUrgent ? urgent : patient;
    const [key] = waiting;
    if (key === undefined) return;
    waiting.delete(key);
    inProgress.add(key);
    patientInProgress += Number(!isUrgent);
    void work(key, isUrgent).then((hasMore) => finish(key, hasMore, isUrgent));
    startNext();
  }

  function finish(key: string, hasMore: boolean, wasUrgent: boolean) {
    inProgress.delete(key);
    patientInProgress -= Number(!wasUrgent);
    // A key that was enqueued while in progress may have more work than its job saw.
    if (again.delete(key) || hasMore) enqueue(key, wasUrgent);
    startNext();
  }

  return { enqueue, holdBack: held.for, go: held.end };
}

/** Limits the patient keys in progress: none while held back, then one, and no limit after `end`. */
function createHold(all: number, onChange: () => void) {
  let [limit, until] = [all, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const allow = (count: number) => {
    limit = count;
    onChange();
  };
  return {
    maxPatient: () => limit,
    for(milliseconds: number) {
      const now = performance.now();
      until = Math.max(until, now + milliseconds);
      limit = 0;
      clearTimeout(timer);
      // Timers truncate fractions of a millisecond, so this relies on the timer and does not check the clock again.
      timer = setTimeout(allow, until - now, 1);
    },
    end() {
      if (limit === all) return;
      clearTimeout(timer);
      until = 0;
      allow(all);
    },
  };
}

/** Consecutive failures: `inARow` of one key, and `together` in rounds of all keys, which is 0 if another key succeeded meanwhile. */
export type ConsecutiveFailures = { readonly inARow: number; readonly together: number };

/** The same with the backoff that follows, in milliseconds. */
type Failed = ConsecutiveFailures & { readonly pause: number };

/** One attempt of a key. The caller reports how it ended; `pauseAfter` computes the backoff after a failure. */
export type Trial = {
  failed(pauseAfter: (failures: ConsecutiveFailures) => number): Failed;
  succeeded(): void;
};

/**
 * Counts consecutive failures. While no key succeeds, attempts made in parallel count as one round, and so do attempts that begin during the
 * backoff after it: otherwise many changes made one after another would cause a long backoff.
 */
export function createFailureCounter(): { begin(key: string): Trial } {
  let common = { rounds: 0, pausedUntil: 0 };
  const failures = new Map<string, { inARow: number; since: typeof common }>();
  return {
    begin(key) {
      const mine = common;
      const before = performance.now() < common.pausedUntil ? common.rounds - 1 : common.rounds;
      return {
        failed(pauseAfter) {
          const { inARow: previous, since } = failures.get(key) ?? { inARow: 0, since: common };
          const inARow = previous + 1;
          failures.set(key, { inARow, since });
          if (since !== common) return paused({ inARow, together: 0 }, pauseAfter);
          const round = Math.max(inARow, (mine === common ? before : 0) + 1);
          const isNew = round > common.rounds;
          if (isNew) common.rounds = round;
          const failed = paused({ inARow, together: common.rounds }, pauseAfter);
          // Three quarters, because timers may fire a little early, and an attempt after the backoff must not count as one within it.
          if (isNew) common.pausedUntil = performance.now() + failed.pause * 0.75;
          return failed;
        },
        succeeded() {
          failures.delete(key);
          common = { rounds: 0, pausedUntil: 0 };
        },
      };
    },
  };
}

const paused = (
  failures: ConsecutiveFailures,
  pauseAfter: (failures: ConsecutiveFailures) => number,
): Failed => ({
  ...failures,
  pause: pauseAfter(failures),
});

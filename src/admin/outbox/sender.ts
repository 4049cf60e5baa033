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

const recordsInParallel = 6;

/** Sends changes of the store: those of one record in order, several records in parallel. */
export type Sender = {
  /** Sends changes, each after the open ones before it in its queue. */
  start(changes: readonly Change[]): void;
  /** Goes on where an ended session held it back, or where nothing was answered. */
  resume(): void;
  /** Ends all pauses. */
  tryNow(): void;
  /** Sends nothing more; resolves when all requests in flight are answered and persisted. */
  stop(): Promise<void>;
};

export type SenderDeps = Pick<
  Deps,
  "api" | "rateLimiter" | "resources" | "confirmed" | "lastRead" | "counted" | "sessionEnded"
> & {
  store: ChangeStore;
  safeguards: ConfirmedSafeguards;
  /** Puts changes into the store and the journal. */
  persist(changes: readonly Change[]): Promise<void>;
  /** The ended changes of the record of a change, also those made before the page was opened. */
  endedOf(change: Change): Promise<readonly Change[]>;
  /** Reports whether there is no connection. */
  cutOff(isCutOff: boolean): void;
  /** Reports a pause that the service asked for; undefined when it is over. */
  waits(wait: Wait | undefined): void;
  /** Whether the bulk run of a change is paused. */
  isPaused(change: Change): boolean;
  /** Whether the bulk run of a change is paused or stopped, whatever may have been sent of it. */
  isHeld(change: Change): boolean;
};

/** A sender that has nothing to send yet. */
export function createSender(deps: SenderDeps): Sender {
  const { store, rateLimiter, cutOff, isPaused } = deps;
  const attempts = createAttempts(deps);
  // Two counters: a service that keeps failing on one record can be reached all the same.
  const [losses, failures] = [createFailureCounter(), createFailureCounter()];
  const gate = createGate(deps.sessionEnded);
  const queue = createKeyedQueue(recordsInParallel, work);
  const backoff = createBackoff(deps, queue);

  async function work(key: string, isUrgent: boolean): Promise<boolean> {
    if (backoff.isWaiting(key)) return false;
    const [reaching, passing] = [losses.begin(key), failures.begin(key)];
    const outcome = await rateLimiter.run(() => attemptNext(key), !isUrgent);
    if (!outcome) return false;
    const { failure } = outcome;
    if (failure?.status === 401) gate.hold();
    if (!isLost(failure)) reached(reaching);
    if (!isTransient(failure)) {
      passing.answered();
      backoff.answered();
      return true;
    }
    void backoff.begin(key, failure, isLost(failure) ? reaching : passing);
    return false;
  }

  function reached(trial: Trial) {
    trial.answered();
    if (!store.tally().isCutOff) return;
    cutOff(false);
    backoff.end();
  }

  async function attemptNext(key: string): Promise<Outcome | undefined> {
    const change = store.inQueue(key).find((one): one is OpenChange => isOpen(one) && !isPaused(one));
    if (!change || gate.isClosed()) return undefined;
    // From here on a newer change of the field follows this one, and no longer supersedes it.
    const sending = asSent(change);
    store.put([sending]);
    return attempts.once(sending);
  }

  const start = (changes: readonly Change[]) =>
    changes.forEach((change) => queue.enqueue(queueKeyOf(change), change.run === null));

  function tryNow() {
    rateLimiter.tryNow();
    deps.waits(undefined);
    backoff.end();
    start(store.all().filter(isOpen));
  }

  return {
    start,
    resume() {
      if (gate.release()) tryNow();
      // Where a page was opened there may be a connection again.
      else if (store.tally().isCutOff) backoff.end();
    },
    tryNow,
    async stop() {
      gate.close();
      backoff.end();
      await attempts.stop();
    },
  };
}

/** Whether anything is sent: not while the session has ended, and never again once closed. */
function createGate(sessionEnded: () => void) {
  let [isHeld, isOver] = [false, false];
  return {
    isClosed: () => isHeld || isOver,
    hold() {
      // A 401 after the end says nothing about who is signed in by then.
      if (isOver) return;
      isHeld = true;
      sessionEnded();
    },
    /** Answers whether it was held. */
    release() {
      const wasHeld = isHeld;
      isHeld = false;
      return wasHeld;
    },
    close: () => void (isOver = true),
  };
}

/** In milliseconds: the longest backoff of one key while others are answered. */
const longestBackoffOfOne = 4000;

/** In milliseconds: within it most requests are answered, and what is said for as long does not blink between two of them. */
const answerTime = 1000;

/** Backs off keys that failed. A key that waits occupies no place in the queue. */
function createBackoff({ store, rateLimiter, cutOff, waits }: SenderDeps, queue: KeyedQueue) {
  const pause = createPause();
  const waiting = new Set<string>();
  let isAnnounced = false;
  return {
    /** Goes on: somebody is answered again. */
    answered() {
      queue.go();
      if (isAnnounced) waits(undefined);
      isAnnounced = false;
    },
    isWaiting: (key: string) => waiting.has(key),
    async begin(key: string, failure: ApiError, trial: Trial): Promise<void> {
      const { pause: length, ...failures } = trial.failed((counted) => backoffFor(failure, counted));
      const named = namedPause(failure);
      waiting.add(key);
      if (isLost(failure) && failures.together >= failuresUntilOffline) cutOff(true);
      if (isThrottled(failure)) rateLimiter.slowDown(named ?? 0);
      if (named !== undefined) waits({ until: Date.now() + named, status: failure.status });
      // While nobody is answered, bulk runs wait too, and why is said, as where the service asks for it.
      else if (failures.together > 0) {
        queue.holdBack(length);
        isAnnounced = !isLost(failure);
        if (isAnnounced) waits({ until: Date.now() + length + answerTime, status: failure.status });
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
  together > 0 ? retryPause(failure, together) : retryPause(failure, inARow, longestBackoffOfOne);

/** Whether no answer came, or a gateway had none. */
const isLost = (failure: ApiError | undefined) => [0, 502, 504].includes(failure?.status ?? 200);

/** A keyed queue: one job at a time per key, several keys in parallel, urgent keys first. */
export type KeyedQueue = {
  /** Queues a key, once at most. */
  enqueue(key: string, isUrgent: boolean): void;
  /** Starts no patient key for so many milliseconds, and then one at a time, until `go`. */
  holdBack(milliseconds: number): void;
  go(): void;
};

/** `work` does the next job of a key and resolves with whether there is more to do. */
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
    if (!isUrgent && patientInProgress >= held.mostPatient()) return;
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
    // A key that was enqueued while it was in progress may have more than its job saw.
    if (again.delete(key) || hasMore) enqueue(key, wasUrgent);
    startNext();
  }

  return { enqueue, holdBack: held.for, go: held.end };
}

/** How many patient keys may be in progress: none while held back, then one, and all after the end. */
function createHold(all: number, changed: () => void) {
  let [most, until] = [all, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const allow = (many: number) => {
    most = many;
    changed();
  };
  return {
    mostPatient: () => most,
    for(milliseconds: number) {
      const now = performance.now();
      until = Math.max(until, now + milliseconds);
      most = 0;
      clearTimeout(timer);
      // A timer cuts off parts of a millisecond: that it has come counts, and not what the clock says then.
      timer = setTimeout(allow, until - now, 1);
    },
    end() {
      if (most === all) return;
      clearTimeout(timer);
      until = 0;
      allow(all);
    },
  };
}

/** Consecutive failures of one key, and rounds of failures of all keys together: 0 if others were answered meanwhile. */
export type ConsecutiveFailures = { readonly inARow: number; readonly together: number };

/** The same with the pause that follows, in milliseconds. */
type Failed = ConsecutiveFailures & { readonly pause: number };

/** One attempt of a key, to be told how it ended; a failure is told how long the pause after so many is. */
export type Trial = {
  failed(pauseAfter: (failures: ConsecutiveFailures) => number): Failed;
  answered(): void;
};

/**
 * Counts consecutive failures. While no key is answered, attempts made in parallel count as one failure, and so does each that begins while the
 * pause after it goes on: many changes that are made one after another are no reason to wait for long.
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
          const { inARow: former, since } = failures.get(key) ?? { inARow: 0, since: common };
          const inARow = former + 1;
          failures.set(key, { inARow, since });
          if (since !== common) return paused({ inARow, together: 0 }, pauseAfter);
          const round = Math.max(inARow, (mine === common ? before : 0) + 1);
          const isNew = round > common.rounds;
          if (isNew) common.rounds = round;
          const failed = paused({ inARow, together: common.rounds }, pauseAfter);
          // Three quarters of it, since timers come a little early: an attempt after the pause must not count as one within it.
          if (isNew) common.pausedUntil = performance.now() + failed.pause * 0.75;
          return failed;
        },
        answered() {
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

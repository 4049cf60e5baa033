import { isTransient } from "#contract/retry.ts";
import type { Outcome } from "./attempt-update.ts";
import { createAttempts } from "./attempts.ts";
import { type ChangeStore, queueKeyOf } from "./change-store.ts";
import { type Change, type OpenChange, isOpen } from "./change.ts";
import type { Deps, Wait } from "./deps.ts";
import { type Trial, createBackoff, createFailureCounter, createKeyedQueue, isLost } from "./keyed-queue.ts";
import { asSent } from "./settle.ts";
import type { ConfirmedSafeguards } from "./transport.ts";

const concurrency = 6;

/** Sends changes of the store: those of one record in order, several records in parallel. */
export type Sender = {
  /** Sends changes, each after the open ones before it in its queue. */
  start(changes: readonly Change[]): void;
  resume(): void;
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
  /** Reports whether there is no connection. */
  cutOff(isCutOff: boolean): void;
  /** Reports a pause that the service asked for; undefined when it is over. */
  waits(wait: Wait | undefined): void;
  /** Whether the bulk run of a change is paused. */
  isPaused(change: Change): boolean;
};

/** A sender that has nothing to send yet. */
export function createSender(deps: SenderDeps): Sender {
  const { store, rateLimiter, sessionEnded, cutOff, isPaused } = deps;
  const attempts = createAttempts(deps);
  // Two counters: a service that keeps failing on one record can be reached all the same.
  const [losses, failures] = [createFailureCounter(), createFailureCounter()];
  const mode = { isHeld: false, isStopped: false };
  const queue = createKeyedQueue(concurrency, work);
  const backoff = createBackoff(deps, queue);

  async function work(key: string, isUrgent: boolean): Promise<boolean> {
    if (backoff.isWaiting(key)) return false;
    const [reaching, passing] = [losses.begin(key), failures.begin(key)];
    const outcome = await rateLimiter.run(() => attemptNext(key), !isUrgent);
    if (!outcome) return false;
    const { failure } = outcome;
    if (failure?.status === 401) hold();
    if (!isLost(failure)) reached(reaching);
    if (!isTransient(failure)) {
      passing.answered();
      queue.go();
      return true;
    }
    void backoff.begin(key, failure, (isLost(failure) ? reaching : passing).failed());
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
    if (!change || mode.isHeld) return undefined;
    // From here on a newer change of the field follows this one, and no longer supersedes it.
    const sending = asSent(change);
    store.put([sending]);
    return attempts.once(sending);
  }

  function hold() {
    // A 401 after the end says nothing about who is signed in by then.
    if (mode.isStopped) return;
    mode.isHeld = true;
    sessionEnded();
  }

  const start = (changes: readonly Change[]) =>
    changes.forEach((change) => queue.enqueue(queueKeyOf(change), change.run === null));

  return {
    start,
    resume() {
      mode.isHeld = mode.isStopped;
      rateLimiter.tryNow();
      deps.waits(undefined);
      backoff.end();
      start(store.all().filter(isOpen));
    },
    async stop() {
      mode.isHeld = true;
      mode.isStopped = true;
      backoff.end();
      await attempts.stop();
    },
  };
}

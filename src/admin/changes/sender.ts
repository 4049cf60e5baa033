import type { ApiError } from "#contract/api-error.ts";
import { asksForLess } from "../asks-for-less.ts";
import type { Wait } from "../asked-to-wait.ts";
import { createPause } from "../pause.ts";
import { failuresToSay, isPassing, namedPause, retryPause } from "../retry-pause.ts";
import type { Outcome } from "./attempt.ts";
import { createAttempts } from "./attempts.ts";
import { laneOf, type ChangeLog } from "./change-log.ts";
import { type Change, isOpen } from "./change.ts";
import type { ConfirmedSafeguards } from "./confirmed-safeguards.ts";
import type { Surroundings } from "./engine.ts";
import { type Lanes, createLanes } from "./lanes.ts";
import { asSent } from "./settle.ts";
import { type Streak, type Trial, createStreaks } from "./streaks.ts";

const sideBySide = 6;

/** The longest pause of one lane while others are answered, in milliseconds: then it is bad luck, and nobody else is in need. */
const whileOthersPass = 4000;

/** Sends changes that stand in the log: those of one record in order, several records side by side. */
export type Sender = {
  /** Has the changes sent, each after what is open before it. */
  start(changes: readonly Change[]): void;
  /** Goes on after the session or the network came back. */
  resume(): void;
  /** Sends nothing more; resolves when what is on its way has been answered and kept. */
  stop(): Promise<void>;
};

/** What sends works with. */
export type SenderNeeds = Pick<
  Surroundings,
  "api" | "pace" | "resources" | "confirmed" | "lastRead" | "counted" | "sessionEnded"
> & {
  log: ChangeLog;
  safeguards: ConfirmedSafeguards;
  /** Keeps changes in the log and the journal. */
  keep(changes: readonly Change[]): Promise<void>;
  /** Hears with each failure that there is no connection, and with the next answer that there is one. */
  cutOff(isCutOff: boolean): void;
  /** Hears that the service has asked to wait, or that nothing is waited for any more. */
  waits(wait: Wait | undefined): void;
  /** Whether the bulk run of a change is paused. */
  isPaused(change: Change): boolean;
};

/** Sends nothing yet. */
export function createSender(needs: SenderNeeds): Sender {
  const { log, pace, sessionEnded, cutOff, isPaused } = needs;
  const attempts = createAttempts(needs);
  // Two streaks: a record that the service keeps failing with is no sign that it cannot be reached.
  const [losses, failures] = [createStreaks(), createStreaks()];
  const mode = { isHeld: false, isStopped: false };
  const lanes = createLanes(sideBySide, work);
  const backoff = createBackoff(needs, lanes);

  async function work(lane: string, isUrgent: boolean): Promise<boolean> {
    if (backoff.isWaiting(lane)) return false;
    const [reaching, passing] = [losses.begin(lane), failures.begin(lane)];
    const outcome = await pace.run(() => attemptNext(lane), !isUrgent);
    if (!outcome) return false;
    const { failure } = outcome;
    if (failure?.status === 401) hold();
    if (!isLost(failure)) reached(reaching);
    if (!isPassing(failure)) {
      passing.answered();
      lanes.go();
      return true;
    }
    void backoff.begin(lane, failure, (isLost(failure) ? reaching : passing).failed());
    return false;
  }

  function reached(trial: Trial) {
    trial.answered();
    if (!log.tally().isCutOff) return;
    cutOff(false);
    backoff.end();
  }

  async function attemptNext(lane: string): Promise<Outcome | undefined> {
    const change = log.inLane(lane).find((one) => isOpen(one) && !isPaused(one));
    if (!change || mode.isHeld) return undefined;
    // From here on a newer wish follows this change, and no longer replaces it.
    log.put([asSent(change)]);
    return attempts.once(asSent(change));
  }

  function hold() {
    // What is answered after the end is no word about whoever is signed in by then.
    if (mode.isStopped) return;
    mode.isHeld = true;
    sessionEnded();
  }

  const start = (changes: readonly Change[]) =>
    changes.forEach((change) => lanes.queue(laneOf(change), change.run === null));

  return {
    start,
    resume() {
      mode.isHeld = mode.isStopped;
      pace.tryNow();
      needs.waits(undefined);
      backoff.end();
      start(log.all().filter(isOpen));
    },
    async stop() {
      mode.isHeld = true;
      mode.isStopped = true;
      backoff.end();
      await attempts.stop();
    },
  };
}

/** Lanes that wait before they are tried again. Who waits takes nobody's place. */
function createBackoff({ log, pace, cutOff, waits }: SenderNeeds, lanes: Lanes) {
  const pause = createPause();
  const waiting = new Set<string>();
  return {
    isWaiting: (lane: string) => waiting.has(lane),
    async begin(lane: string, failure: ApiError, streak: Streak): Promise<void> {
      const length = lengthOfPause(failure, streak);
      const named = namedPause(failure);
      waiting.add(lane);
      if (isLost(failure) && streak.together >= failuresToSay) cutOff(true);
      if (asksForLess(failure)) pace.slowDown(named ?? 0);
      if (named !== undefined) waits({ until: Date.now() + named, status: failure.status });
      // Where nobody else is answered either, the runs wait with it.
      else if (streak.together > 0) lanes.holdBack(length);
      await pause.for(length);
      waiting.delete(lane);
      lanes.queue(
        lane,
        log.inLane(lane).some((change) => isOpen(change) && change.run === null),
      );
    },
    /** Has all of them tried now. */
    end() {
      lanes.go();
      pause.end();
    },
  };
}

const lengthOfPause = (failure: ApiError, { inARow, together }: Streak) =>
  together > 0 ? retryPause(failure, together) : retryPause(failure, inARow, whileOthersPass);

/** No answer came, or a gateway had none. */
const isLost = (failure: ApiError | undefined) => [0, 502, 504].includes(failure?.status ?? 200);

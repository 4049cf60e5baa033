import type { ApiError } from "#contract/api-error.ts";
import type { Answer } from "#contract/client.ts";
import { asksForLess } from "../asks-for-less.ts";
import { type AnyRecord, type Resource, targetKey } from "../resource.ts";
import { failuresToSay, isPassing, retryPause } from "../retry-pause.ts";
import { attemptCreate } from "./attempt-create.ts";
import { type Outcome, attemptUpdate } from "./attempt.ts";
import { laneOf, type ChangeLog } from "./change-log.ts";
import { type Change, isOpen } from "./change.ts";
import type { Surroundings } from "./engine.ts";
import { createLanes } from "./lanes.ts";
import { followUp } from "./meet.ts";
import { createPause } from "./pause.ts";
import { asSent, lastWritten } from "./settle.ts";
import { type Streak, type Trial, createStreaks } from "./streaks.ts";
import { listWire, recordWire } from "./wires.ts";

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
export type SenderNeeds = Pick<Surroundings, "api" | "pace" | "resources" | "confirmed" | "sessionEnded"> & {
  log: ChangeLog;
  /** Keeps changes in the log and the journal. */
  keep(changes: readonly Change[]): Promise<void>;
  /** Hears with each failure that there is no connection, and with the next answer that there is one. */
  cutOff(isCutOff: boolean): void;
  /** Whether the bulk run of a change is paused. */
  isPaused(change: Change): boolean;
};

/** Sends nothing yet. */
export function createSender(needs: SenderNeeds): Sender {
  const { log, pace, sessionEnded, cutOff, isPaused } = needs;
  const attempt = createAttempts(needs);
  // Two streaks: a record that the service keeps failing with is no sign that it cannot be reached.
  const [pause, losses, failures] = [createPause(), createStreaks(), createStreaks()];
  const mode = { isHeld: false, isStopped: false };
  const onTheirWay = new Set<Promise<unknown>>();
  const lanes = createLanes(sideBySide, work);

  async function work(lane: string): Promise<boolean> {
    const [reaching, passing] = [losses.begin(lane), failures.begin(lane)];
    const outcome = await pace.run(() => attemptNext(lane));
    if (!outcome) return false;
    const { failure } = outcome;
    if (failure?.status === 401) hold();
    if (!isLost(failure)) reached(reaching);
    if (isPassing(failure)) await waitAfter(failure, (isLost(failure) ? reaching : passing).failed());
    else passing.answered();
    return true;
  }

  function reached(trial: Trial) {
    trial.answered();
    if (!log.tally().isCutOff) return;
    cutOff(false);
    pause.end();
  }

  async function attemptNext(lane: string): Promise<Outcome | undefined> {
    const change = log.inLane(lane).find((one) => isOpen(one) && !isPaused(one));
    if (!change || mode.isHeld) return undefined;
    // From here on a newer wish follows this change, and no longer replaces it.
    log.put([asSent(change)]);
    const attempted = attempt(asSent(change));
    onTheirWay.add(attempted);
    return attempted.finally(() => onTheirWay.delete(attempted));
  }

  function hold() {
    // What is answered after the end is no word about whoever is signed in by then.
    if (mode.isStopped) return;
    mode.isHeld = true;
    sessionEnded();
  }

  async function waitAfter(failure: ApiError, streak: Streak) {
    const length = lengthOfPause(failure, streak);
    if (isLost(failure) && streak.together >= failuresToSay) cutOff(true);
    if (asksForLess(failure)) pace.slowDown(length);
    await pause.for(length);
  }

  const start = (changes: readonly Change[]) =>
    changes.forEach((change) => lanes.queue(laneOf(change), change.run === null));

  return {
    start,
    resume() {
      mode.isHeld = mode.isStopped;
      pause.end();
      start(log.all().filter(isOpen));
    },
    async stop() {
      mode.isHeld = true;
      mode.isStopped = true;
      pause.end();
      await Promise.allSettled(onTheirWay);
    },
  };
}

const lengthOfPause = (failure: ApiError, { inARow, together }: Streak) =>
  together > 0 ? retryPause(failure, together) : retryPause(failure, inARow, whileOthersPass);

/** No answer came, or a gateway had none. */
const isLost = (failure: ApiError | undefined) => [0, 502, 504].includes(failure?.status ?? 200);

/** The records that creations have made. */
const madeBy = (creations: readonly Change[]) =>
  creations.flatMap(({ target, state }) => (state.is === "doubled" ? state.ids : target.id || []));

/** One attempt for a change, settled in the log and the journal together with what follows from it. */
function createAttempts({
  api,
  resources,
  log,
  keep,
  confirmed,
}: SenderNeeds): (change: Change) => Promise<Outcome> {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const known = new Map<string, Answer<AnyRecord>>();

  function tryOnce(resource: Resource, change: Change): Promise<Outcome> {
    const { kind, target } = change;
    const confirm = (answer: Answer<AnyRecord>) => {
      const record = { ...target, id: resource.idOf(answer.body) };
      known.set(targetKey(record), answer);
      confirmed(record, answer, kind === "create");
    };
    const earlier = log.inLane(laneOf(change));
    return kind === "create"
      ? attemptCreate(change, listWire(api, resource, target.scope), { keep, confirm }, madeBy(earlier))
      : attemptUpdate(change, recordWire(api, resource, target), {
          known: known.get(targetKey(target)),
          own: lastWritten(earlier),
          keep,
          confirm,
        });
  }

  return async (change) => {
    const resource = byName.get(change.target.resource);
    if (!resource) throw new Error(`No resource is called ${change.target.resource}.`);
    const outcome = await tryOnce(resource, change);
    if (outcome.failure?.status === 412) known.delete(targetKey(change.target));
    const open = log.of(change.target).filter((other) => isOpen(other) && other.id !== change.id);
    await keep(followUp(outcome.changes, open));
    return outcome;
  };
}

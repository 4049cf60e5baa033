import type { Answer } from "#contract/client.ts";
import { type AnyRecord, type Resource, targetKey } from "../resource.ts";
import { asksForLess, isPassing, retryPause } from "../retry-pause.ts";
import { attemptCreate } from "./attempt-create.ts";
import { type Outcome, attemptUpdate } from "./attempt.ts";
import type { ChangeLog } from "./change-log.ts";
import { type Change, isOpen } from "./change.ts";
import type { Surroundings } from "./engine.ts";
import { afterFailure } from "./meet.ts";
import { createPause } from "./pause.ts";
import { asSent } from "./settle.ts";
import { listWire, recordWire } from "./wires.ts";

/** Sends queued changes: those of one record in order, several records side by side. */
export type Sender = {
  /** Has the changes sent, each after what is open before it. They must stand in the log. */
  start(changes: readonly Change[]): void;
  /** Goes on after the session or the network came back. */
  resume(): void;
  stop(): void;
};

export type SenderNeeds = Surroundings & {
  log: ChangeLog;
  /** Keeps changes in the log and the journal. */
  keep(changes: readonly Change[]): Promise<void>;
};

export function createSender(needs: SenderNeeds): Sender {
  const { log, pace, sessionEnded } = needs;
  const attempt = createAttempts(needs);
  const pause = createPause();
  const busy = new Set<string>();
  const mode = { isHeld: false, isStopped: true };

  async function work(lane: string, next: () => Change | undefined) {
    if (busy.has(lane)) return;
    busy.add(lane);
    for (let failures = 0; !mode.isHeld && !mode.isStopped;) {
      const change = next();
      if (!change) break;
      failures = await step(change, failures);
    }
    busy.delete(lane);
  }

  /** Returns how many times in a row the service failed to answer. */
  async function step(change: Change, failures: number): Promise<number> {
    // From here on a newer wish follows this change, and no longer replaces it.
    log.put([asSent(change)]);
    const { failure } = await pace.run(() => attempt(asSent(change)));
    if (failure?.status === 401) hold();
    if (!isPassing(failure)) return 0;
    await pause.for(pauseAfter(failure, failures + 1));
    return failures + 1;
  }

  function hold() {
    mode.isHeld = true;
    sessionEnded();
  }

  function pauseAfter(failure: Parameters<typeof retryPause>[0], failures: number) {
    const length = retryPause(failure, failures);
    if (asksForLess(failure)) pace.slowDown(length);
    return length;
  }

  function start(changes: readonly Change[]) {
    for (const { id, kind, target } of changes) {
      if (kind === "create") void work(id, () => [log.get(id)].find((change) => change && isOpen(change)));
      else void work(targetKey(target), () => log.of(target).find(isOpen));
    }
  }

  return {
    start,
    resume() {
      mode.isHeld = false;
      mode.isStopped = false;
      pause.end();
      start(log.all().filter(isOpen));
    },
    stop() {
      mode.isStopped = true;
      pause.end();
    },
  };
}

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
    const circumstances = { known: known.get(targetKey(target)), keep, confirm };
    return kind === "create"
      ? attemptCreate(change, listWire(api, resource, target.scope), circumstances)
      : attemptUpdate(change, recordWire(api, resource, target), circumstances);
  }

  return async (change) => {
    const resource = byName.get(change.target.resource);
    if (!resource) throw new Error(`No resource is called ${change.target.resource}.`);
    const outcome = await tryOnce(resource, change);
    if (outcome.failure?.status === 412) known.delete(targetKey(change.target));
    const open = log.of(change.target).filter((other) => isOpen(other) && other.id !== change.id);
    await keep(outcome.changes.flatMap((part) => (isUnapplied(part) ? afterFailure(part, open) : [part])));
    return outcome;
  };
}

const isUnapplied = ({ state }: Change) => state.is === "refused" || state.is === "clash";

import type { Answer } from "#contract/client.ts";
import { type AnyRecord, type Resource, sameIn, targetKey } from "../resource.ts";
import { attemptCreate, foundTwice } from "./attempt-create.ts";
import { type AttemptContext, type Outcome, attemptUpdate } from "./attempt.ts";
import { laneOf } from "./change-log.ts";
import type { Change } from "./change.ts";
import { createLateCheck, lookForUndone } from "./late-arrivals.ts";
import { followUp } from "./meet.ts";
import type { SenderNeeds } from "./sender.ts";
import { isUncertain, lastWritten } from "./settle.ts";
import { listWire, recordWire } from "./wires.ts";

/** The records that creations have made. */
const madeBy = (creations: readonly Change[]) =>
  creations.flatMap(({ target, state }) => (state.is === "doubled" ? state.ids : target.id || []));

/** Attempts for changes. */
export type Attempts = {
  /** One attempt, settled in the log and the journal together with what follows from it. */
  once(change: Change): Promise<Outcome>;
  /** Resolves when what is on its way has been answered and kept. */
  stop(): Promise<void>;
};

/** Has attempted nothing yet. */
export function createAttempts(needs: SenderNeeds): Attempts {
  const { log, keep } = needs;
  const byName = new Map(needs.resources.map((resource) => [resource.name, resource]));
  const memory: Memory = { known: new Map(), refusedEtags: new Map() };
  const lateCheck = createLateCheck();
  const onTheirWay = new Set<Promise<unknown>>();

  async function attempted(change: Change): Promise<Outcome> {
    const resource = byName.get(change.target.resource);
    if (!resource) throw new Error(`No resource is called ${change.target.resource}.`);
    const outcome = await tryOnce(needs, memory, resource, change);
    const key = targetKey(change.target);
    memory.refusedEtags.set(key, outcome.refusedEtag);
    if (outcome.failure?.status === 412) memory.known.delete(key);
    const others = log.of(change.target).filter(({ id }) => id !== change.id);
    await keep(followUp(outcome.changes, others));
    if (mayArriveLate(change, outcome) && !needs.safeguards.now().idempotencyKey)
      lateCheck.later(() => lookLater(needs, memory, resource, change));
    return outcome;
  }

  return {
    once(change) {
      const attempt = attempted(change);
      onTheirWay.add(attempt);
      return attempt.finally(() => onTheirWay.delete(attempt));
    },
    async stop() {
      lateCheck.stop();
      await Promise.allSettled(onTheirWay);
    },
  };
}

const mayArriveLate = (change: Change, { failure }: Outcome) => isUncertain(change) && failure === undefined;

/** Looks what the attempts of a change have come to, of which one was taken for lost. */
async function lookLater(needs: SenderNeeds, memory: Memory, resource: Resource, change: Change) {
  const { api, log, pace } = needs;
  const { id, kind, target } = change;
  const context = contextOf(needs, memory, resource, change);
  if (kind === "update") {
    const read = () => pace.run(recordWire(api, resource, target).read);
    await lookForUndone(change, { ...context, read, changes: () => log.of(target) });
    return;
  }
  const made = log.get(id);
  if (made?.state.is !== "saved") return;
  const wire = listWire(api, resource, target.scope);
  const twice = await pace.run(() => foundTwice(made, wire, { ...context, ...besides(needs, change) }));
  if (twice) await needs.keep([twice]);
}

/** What is known of the list of a creation. */
const besides = ({ log, counted }: SenderNeeds, change: Change) => ({
  atLeast: counted(change.target),
  others: madeBy(log.inLane(laneOf(change)).filter(({ id }) => id !== change.id)),
});

/** What is remembered of records: how they were answered last, and with which ETag the last attempt was refused. */
type Memory = {
  readonly known: Map<string, Answer<AnyRecord>>;
  readonly refusedEtags: Map<string, string | undefined>;
};

const contextOf = (
  { safeguards, keep, confirmed }: SenderNeeds,
  { known }: Memory,
  resource: Resource,
  { kind, target }: Change,
): AttemptContext => ({
  confirmed: safeguards.now(),
  learn: safeguards.learn,
  isSame: sameIn(resource),
  keep,
  confirm(answer) {
    const record = { ...target, id: resource.idOf(answer.body) };
    known.set(targetKey(record), answer);
    confirmed(record, answer, kind === "create");
  },
});

function tryOnce(needs: SenderNeeds, memory: Memory, resource: Resource, change: Change): Promise<Outcome> {
  const { api, log } = needs;
  const { kind, target } = change;
  const context = contextOf(needs, memory, resource, change);
  const earlier = log.inLane(laneOf(change));
  if (kind === "create")
    return attemptCreate(change, listWire(api, resource, target.scope), {
      ...context,
      ...besides(needs, change),
    });
  const key = targetKey(target);
  return attemptUpdate(change, recordWire(api, resource, target), {
    ...context,
    known: memory.known.get(key),
    lastRead: needs.lastRead(target),
    refusedEtag: memory.refusedEtags.get(key),
    own: lastWritten(earlier),
  });
}

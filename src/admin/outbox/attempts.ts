import type { Answer } from "#contract/client.ts";
import { type AnyRecord, type IsSame, type Resource, sameIn, targetKey } from "#contract/records/resource.ts";
import { attemptCreate, foundTwice, listTransport } from "./attempt-create.ts";
import { type AttemptContext, type Outcome, attemptUpdate, recordTransport } from "./attempt-update.ts";
import { inOrder, queueKeyOf } from "./change-store.ts";
import { type Change, isOpen, withState } from "./change.ts";
import { followUp, hasState, isUncertain, split } from "./merge.ts";
import type { SenderDeps } from "./sender.ts";
import { storedFieldsOf, ownWritten } from "./settle.ts";

const madeBy = (creations: readonly Change[]) =>
  creations.flatMap(({ target, state }) => (state.is === "duplicated" ? state.ids : target.id || []));

export type Attempts = {
  /** Makes one attempt, and persists its outcome together with what follows for other changes of the record. */
  once(change: Change<"inFlight">): Promise<Outcome>;
  /** Resolves when all requests in flight are answered and persisted. */
  stop(): Promise<void>;
};

/** Makes attempts for changes of any resource. */
export function createAttempts(deps: SenderDeps): Attempts {
  const { store, persist } = deps;
  const byName = new Map(deps.resources.map((resource) => [resource.name, resource]));
  const memory: Memory = { known: new Map(), refusedEtags: new Map() };
  const lateCheck = createLateCheck();
  const onTheirWay = new Set<Promise<unknown>>();

  async function attempted(change: Change<"inFlight">): Promise<Outcome> {
    const resource = byName.get(change.target.resource);
    if (!resource) throw new Error(`No resource is called ${change.target.resource}.`);
    const outcome = await tryOnce(deps, memory, resource, change);
    const key = targetKey(change.target);
    memory.refusedEtags.set(key, outcome.refusedEtag);
    if (outcome.failure?.status === 412) memory.known.delete(key);
    const others = store.of(change.target).filter(({ id }) => id !== change.id);
    await persist(followUp(outcome.changes, others));
    if (mayArriveLate(change, outcome) && !deps.safeguards.now().idempotencyKey)
      lateCheck.later(() => lookLater(deps, memory, resource, change));
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

/** Reads again what became of a change, one request of which was taken for lost. */
async function lookLater(deps: SenderDeps, memory: Memory, resource: Resource, change: Change) {
  const { api, store, rateLimiter } = deps;
  const { id, kind, target } = change;
  const context = contextOf(deps, memory, resource, change);
  if (kind === "update") {
    const read = () => rateLimiter.run(recordTransport(api, resource, target).read);
    await lookForUndone(change, { ...context, read, changes: () => store.of(target) });
    return;
  }
  const made = store.get(id);
  if (!made || !hasState(made, "confirmed")) return;
  const transport = listTransport(api, resource, target.scope);
  const twice = await rateLimiter.run(() =>
    foundTwice(made, transport, { ...context, ...listContext(deps, change) }),
  );
  if (twice) await deps.persist([twice]);
}

const listContext = ({ store, counted }: SenderDeps, change: Change) => ({
  atLeast: counted(change.target),
  others: madeBy(store.inQueue(queueKeyOf(change)).filter(({ id }) => id !== change.id)),
});

type Memory = {
  readonly known: Map<string, Answer<AnyRecord>>;
  readonly refusedEtags: Map<string, string | undefined>;
};

const contextOf = (
  { safeguards, persist, confirmed }: SenderDeps,
  { known }: Memory,
  resource: Resource,
  { kind, target }: Change,
): AttemptContext => ({
  confirmed: safeguards.now(),
  learn: safeguards.learn,
  isSame: sameIn(resource),
  persist,
  confirm(answer) {
    const record = { ...target, id: resource.idOf(answer.body) };
    known.set(targetKey(record), answer);
    confirmed(record, answer, kind === "create");
  },
});

function tryOnce(
  deps: SenderDeps,
  memory: Memory,
  resource: Resource,
  change: Change<"inFlight">,
): Promise<Outcome> {
  const { api, store } = deps;
  const { kind, target } = change;
  const context = contextOf(deps, memory, resource, change);
  const earlier = store.inQueue(queueKeyOf(change));
  if (kind === "create")
    return attemptCreate(change, listTransport(api, resource, target.scope), {
      ...context,
      ...listContext(deps, change),
    });
  const key = targetKey(target);
  return attemptUpdate(change, recordTransport(api, resource, target), {
    ...context,
    known: memory.known.get(key),
    lastRead: deps.lastRead(target),
    refusedEtag: memory.refusedEtags.get(key),
    isHeld: () => deps.isHeld(change),
    own: async () =>
      ownWritten(change, inOrder([...(await deps.endedOf(change)), ...earlier]), sameIn(resource)),
  });
}

/** In milliseconds: a request whose reply was lost has arrived by then, or hardly ever will. */
const longestTransit = 30_000;

type LateCheckContext = {
  read(): Promise<Answer<AnyRecord>>;
  changes(): readonly Change[];
  isSame: IsSame;
  confirm(answer: Answer<AnyRecord>): void;
  persist(changes: readonly Change[]): Promise<void>;
};

/**
 * Without idempotency keys, a request whose reply was lost may arrive late: it then undoes newer changes, or duplicates a record. Nothing can
 * prevent that, so the outcome is read once more, and what happened is shown.
 */
export function createLateCheck() {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    /** Calls `look` when whatever was in flight has arrived. */
    later(look: () => Promise<void>): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        // If it fails, the next change of the record reads it anyway.
        void look().catch(() => undefined);
      }, longestTransit);
      timers.add(timer);
    },
    stop: () => timers.forEach(clearTimeout),
  };
}

/** Reads a record whose update was repeated, and persists which later changes of it were undone. */
export async function lookForUndone(
  change: Change,
  { read, changes, isSame, confirm, persist }: LateCheckContext,
): Promise<void> {
  // An open change reads the record before it is sent.
  if (changes().some(isOpen)) return;
  const answer = await read();
  if (changes().some(isOpen)) return;
  confirm(answer);
  const undone = changes().flatMap((later) => undoneBy(change, later, changes(), answer.body, isSame));
  if (undone.length > 0) await persist(undone);
}

/** The parts of a later change, altered where its fields hold again what an earlier one wrote. */
function undoneBy(
  early: Change,
  later: Change,
  changes: readonly Change[],
  record: AnyRecord,
  isSame: IsSame,
): Change[] {
  if (!hasState(later, "confirmed") || later.madeAt <= early.madeAt) return [];
  const isLast = (name: string) => changes.findLast(({ fields }) => name in fields) === later;
  const isUndone = (name: string) => {
    const [wrote, wanted, holds] = [early.fields[name], later.fields[name], record[name] ?? null];
    return wrote && wanted && isSame(name, wrote.to, holds) && !isSame(name, wanted.to, holds);
  };
  const { rest, part } = split(
    later,
    Object.keys(later.fields).filter((name) => isLast(name) && isUndone(name)),
  );
  if (!part) return [];
  const altered = withState(part, {
    is: "altered",
    at: later.state.at,
    stored: storedFieldsOf(record, part),
  });
  return rest ? [rest, altered] : [altered];
}

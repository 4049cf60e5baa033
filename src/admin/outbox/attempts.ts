import type { Answer } from "#contract/client.ts";
import { type AnyRecord, type IsSame, type Resource, sameIn, targetKey } from "#contract/records/resource.ts";
import { attemptCreate, findDuplicate, listTransport } from "./attempt-create.ts";
import { type AttemptContext, type Outcome, attemptUpdate, recordTransport } from "./attempt-update.ts";
import { inOrder, queueKeyOf } from "./change-store.ts";
import { type Change, isOpen, withState } from "./change.ts";
import { followUp, hasState, isUncertain, split } from "./merge.ts";
import type { SenderDeps } from "./sender.ts";
import { storedFieldsOf, ownWritten } from "./settle.ts";

/** The ids of the records that these creations have made. */
const createdIds = (creations: readonly Change[]) =>
  creations.flatMap(({ target, state }) => (state.is === "duplicated" ? state.ids : target.id || []));

export type Attempts = {
  /** Makes one attempt, and persists its outcome together with the changes of the record that are rebased on it. */
  attempt(change: Change<"inFlight">): Promise<Outcome>;
  /** Cancels late checks. Resolves when the outcomes of all requests in flight are persisted. */
  stop(): Promise<void>;
};

/** Makes attempts for changes of any resource. */
export function createAttempts(deps: SenderDeps): Attempts {
  const { store, persist } = deps;
  const byName = new Map(deps.resources.map((resource) => [resource.name, resource]));
  const memory: Memory = { answers: createRecentAnswers(), refusedEtags: new Map() };
  const lateCheck = createLateCheck();
  const inProgress = new Set<Promise<unknown>>();

  async function attemptAndPersist(change: Change<"inFlight">): Promise<Outcome> {
    const resource = byName.get(change.target.resource);
    if (!resource) throw new Error(`No resource is called ${change.target.resource}.`);
    const outcome = await tryOnce(deps, memory, resource, change);
    const key = targetKey(change.target);
    if (outcome.refusedEtag === undefined) memory.refusedEtags.delete(key);
    else memory.refusedEtags.set(key, outcome.refusedEtag);
    if (outcome.failure?.status === 412) memory.answers.delete(key);
    const others = store.of(change.target).filter(({ id }) => id !== change.id);
    await persist(followUp(outcome.changes, others));
    if (mayArriveLate(change, outcome) && !deps.safeguards.now().idempotencyKey)
      lateCheck.schedule(() => checkForLateArrival(deps, memory, resource, change));
    return outcome;
  }

  return {
    attempt(change) {
      const attempt = attemptAndPersist(change);
      inProgress.add(attempt);
      return attempt.finally(() => inProgress.delete(attempt));
    },
    async stop() {
      lateCheck.stop();
      await Promise.allSettled(inProgress);
    },
  };
}

const mayArriveLate = (change: Change, { failure }: Outcome) => isUncertain(change) && failure === undefined;

/** Checks whether a request of this change that was considered lost has arrived after all. */
async function checkForLateArrival(deps: SenderDeps, memory: Memory, resource: Resource, change: Change) {
  const { api, store, rateLimiter } = deps;
  const { id, kind, target } = change;
  const context = contextOf(deps, memory, resource, change);
  if (kind === "update") {
    const read = () => rateLimiter.run(recordTransport(api, resource, target).read);
    await markOverwritten(change, { ...context, read, changes: () => store.of(target) });
    return;
  }
  const made = store.get(id);
  if (!made || !hasState(made, "confirmed")) return;
  const transport = listTransport(api, resource, target.scope);
  const duplicated = await rateLimiter.run(() =>
    findDuplicate(made, transport, { ...context, ...listContext(deps, change) }),
  );
  if (duplicated) await deps.persist([duplicated]);
}

const listContext = ({ store, lastTotal }: SenderDeps, change: Change) => ({
  minTotal: lastTotal(change.target),
  otherIds: createdIds(store.inQueue(queueKeyOf(change)).filter(({ id }) => id !== change.id)),
});

/** What earlier attempts have shown, by record. */
type Memory = {
  readonly answers: ReturnType<typeof createRecentAnswers>;
  /** The If-Match of the last attempt, if that failed with 412. */
  readonly refusedEtags: Map<string, string>;
};

const maxAnswers = 1000;

/**
 * The latest answer about each record, of those that were answered last. Forgetting the others is safe: their next update uses the ETag of the
 * record as the user saw it, or reads the record first.
 */
function createRecentAnswers() {
  const answers = new Map<string, Answer<AnyRecord>>();
  return {
    get: (key: string) => answers.get(key),
    set(key: string, answer: Answer<AnyRecord>) {
      answers.delete(key);
      answers.set(key, answer);
      const [oldest] = answers.keys();
      if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
    },
    delete: (key: string) => void answers.delete(key),
  };
}

const contextOf = (
  { safeguards, persist, onRecord }: SenderDeps,
  { answers }: Memory,
  resource: Resource,
  { kind, target }: Change,
): AttemptContext => ({
  safeguards: safeguards.now(),
  learn: safeguards.learn,
  isSame: sameIn(resource),
  persist,
  onRecord(answer) {
    const record = { ...target, id: resource.idOf(answer.body) };
    answers.set(targetKey(record), answer);
    onRecord(record, answer, kind === "create");
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
    lastAnswer: memory.answers.get(key),
    lastRead: deps.lastRead(target),
    refusedEtag: memory.refusedEtags.get(key),
    isHeld: () => deps.isHeld(change),
    lastWritten: async () =>
      ownWritten(change, inOrder([...(await deps.endedOf(change)), ...earlier]), sameIn(resource)),
  });
}

/** In milliseconds: after this, a request whose reply was lost has either arrived or almost certainly never will. */
const maxTransitMs = 30_000;

type LateCheckContext = {
  read(): Promise<Answer<AnyRecord>>;
  changes(): readonly Change[];
  isSame: IsSame;
  onRecord(answer: Answer<AnyRecord>): void;
  persist(changes: readonly Change[]): Promise<void>;
};

/**
 * Without idempotency keys, a request whose reply was lost may arrive late, and then overwrite newer changes or duplicate a record. Nothing can
 * prevent that, so the record is read once more later, and the user is shown what happened.
 */
export function createLateCheck() {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    /** Calls `check` once nothing can be in transit any more. */
    schedule(check: () => Promise<void>): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        // If it fails, the next change of the record reads it anyway.
        void check().catch(() => undefined);
      }, maxTransitMs);
      timers.add(timer);
    },
    stop: () => timers.forEach(clearTimeout),
  };
}

/** Reads a record whose update was retried, and marks later changes of it as altered if a late request has overwritten them. */
export async function markOverwritten(
  change: Change,
  { read, changes, isSame, onRecord: confirm, persist }: LateCheckContext,
): Promise<void> {
  // An open change reads the record itself before it is sent.
  if (changes().some(isOpen)) return;
  const answer = await read();
  if (changes().some(isOpen)) return;
  confirm(answer);
  const overwritten = changes().flatMap((later) =>
    overwrittenBy(change, later, changes(), answer.body, isSame),
  );
  if (overwritten.length > 0) await persist(overwritten);
}

/** Splits a later change: the part whose fields have the values of an earlier change again is altered. Empty if there is none. */
function overwrittenBy(
  early: Change,
  later: Change,
  changes: readonly Change[],
  record: AnyRecord,
  isSame: IsSame,
): Change[] {
  if (!hasState(later, "confirmed") || later.madeAt <= early.madeAt) return [];
  const isLast = (name: string) => changes.findLast(({ fields }) => name in fields) === later;
  const isOverwritten = (name: string) => {
    const [wrote, wanted, holds] = [early.fields[name], later.fields[name], record[name] ?? null];
    return wrote && wanted && isSame(name, wrote.to, holds) && !isSame(name, wanted.to, holds);
  };
  const { rest, part } = split(
    later,
    Object.keys(later.fields).filter((name) => isLast(name) && isOverwritten(name)),
  );
  if (!part) return [];
  const altered = withState(part, {
    is: "altered",
    at: later.state.at,
    stored: storedFieldsOf(record, part),
  });
  return rest ? [rest, altered] : [altered];
}

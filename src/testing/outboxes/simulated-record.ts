import {
  type UpdateHeaders,
  attemptUpdate,
  createConfirmedSafeguards,
} from "#admin/outbox/attempt-update.ts";
import {
  type Change,
  type OpenChange,
  differences,
  isOpen,
  isStopped,
  needsUser,
  overlay,
  pending,
  withState,
  undoOf,
} from "#admin/outbox/change.ts";
import { type Decision, coalesce, followUp, isUnsent } from "#admin/outbox/merge.ts";
import { asInterrupted, asSent, ownWritten } from "#admin/outbox/settle.ts";
import { ApiError } from "#contract/problems/api-error.ts";
import type { Answer } from "#contract/client.ts";
import { recordEtag } from "#contract/etag.ts";
import type { AnyRecord, Fields, Target } from "#contract/records/resource.ts";
import { createObservedStore } from "./observed-transitions.ts";

const target: Target = { resource: "contacts", scope: { accountId: 1 }, id: 7 };

/** The outcome of a request. "before" and "after" say whether the service has applied it. */
export const requestOutcomes = [
  "answered",
  "lost before",
  "lost after",
  "late",
  "failed before",
  "failed after",
  "refused",
  "too many",
  "sent twice",
] as const;
type RequestOutcome = (typeof requestOutcomes)[number];

/**
 * How a deployment treats safeguards: it supports and confirms them, supports them without confirming, has a proxy that strips the request
 * headers, or supports none, not even ETags.
 */
export const deployments = ["confirming", "silent", "stripped", "bare"] as const;
export type Deployment = (typeof deployments)[number];

/** A service with one record. It collects the values of others that updates have overwritten. */
export function createService(kind: Deployment) {
  let record: AnyRecord = { id: 7, price: "1", status: "ACTIVE" };
  const valuesOfOthers = new Map<string, unknown>();
  const overwritten: { field: string; value: unknown }[] = [];
  const keys = new Set<string>();
  const lateRequests: (() => void)[] = [];
  const hasEtags = kind !== "bare";
  const supports = kind === "confirming" || kind === "silent";
  const answer = (): Answer<AnyRecord> => ({
    body: record,
    etag: hasEtags ? recordEtag(record) : null,
    safeguards: { ifMatch: kind === "confirming", idempotencyKey: kind === "confirming" },
  });

  function apply(body: Fields, { ifMatch, idempotencyKey }: UpdateHeaders): Answer<AnyRecord> {
    if (supports && keys.has(idempotencyKey)) return { ...answer(), isReplayed: true };
    if (supports && ifMatch !== undefined && ifMatch !== recordEtag(record))
      throw new ApiError(412, { safeguards: answer().safeguards });
    for (const field of Object.keys(body)) {
      if (valuesOfOthers.has(field) && body[field] !== valuesOfOthers.get(field))
        overwritten.push({ field, value: valuesOfOthers.get(field) });
      valuesOfOthers.delete(field);
    }
    record = { ...record, ...body };
    keys.add(idempotencyKey);
    return answer();
  }

  return {
    overwritten,
    record: () => record,
    /** Sets a field as someone else. */
    write(field: string, value: string) {
      record = { ...record, [field]: value };
      valuesOfOthers.set(field, value);
    },
    read: async () => answer(),
    /** Delivers the late requests. */
    deliverLateRequests: () => lateRequests.splice(0).forEach((request) => request()),
    async update(body: Fields, headers: UpdateHeaders, requestOutcome: RequestOutcome) {
      if (requestOutcome === "late") lateRequests.push(() => ignoreRejection(() => apply(body, headers)));
      if (requestOutcome === "lost before" || requestOutcome === "late") throw new ApiError(0);
      if (requestOutcome === "failed before") throw new ApiError(500);
      if (requestOutcome === "refused") {
        // The service would reject the late requests as well.
        lateRequests.splice(0);
        throw new ApiError(400);
      }
      if (requestOutcome === "too many") throw new ApiError(429);
      // Browsers resend a request on their own if a reused connection breaks. The page gets only the second reply.
      if (requestOutcome === "sent twice") apply(body, headers);
      const reply = apply(body, headers);
      if (requestOutcome === "lost after") throw new ApiError(0);
      if (requestOutcome === "failed after") throw new ApiError(503);
      return reply;
    },
  };
}

function ignoreRejection(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

const isSame = (_field: string, sent: unknown, stored: unknown) => sent === stored;

/** A tab that shows the record of the service. `seenByUser` collects all values that it has shown. */
export function createTab(service: ReturnType<typeof createService>) {
  const { store, illegal } = createObservedStore();
  const made: Change[] = [];
  const seenByUser = new Set<unknown>();
  let confirmed = service.record();
  let lastAnswer: Answer<AnyRecord> | undefined;
  let refusedEtag: string | undefined;
  const safeguards = createConfirmedSafeguards(() => {});
  let count = 0;

  const changes = () => store.of(target);
  const shown = () => overlay(confirmed, changes());
  const markShownAsSeen = () => Object.values(shown()).forEach((value) => seenByUser.add(value));

  function make(change: OpenChange) {
    made.push(change);
    store.put(coalesce(changes(), change));
  }

  return {
    illegal,
    made,
    seenByUser,
    changes,
    shown,
    edit(field: string, value: string) {
      markShownAsSeen();
      const fields = differences(shown(), { [field]: value });
      if (!fields) return;
      count += 1;
      const seen = recordEtag(confirmed);
      make({
        id: `c${count}`,
        kind: "update",
        target,
        label: "",
        fields,
        madeAt: count,
        seen,
        listed: null,
        run: null,
        undoes: null,
        state: pending,
      });
    },
    undo(index: number) {
      const undoable = changes().filter(store.canUndo);
      const chosen = undoable[index % Math.max(1, undoable.length)];
      if (!chosen) return;
      count += 1;
      make(undoOf(chosen, { id: `c${count}`, madeAt: count, run: null, state: pending }));
    },
    /** Makes one attempt of the first open change. `meanwhile` is called before its request is applied. */
    async attempt(requestOutcome: RequestOutcome, meanwhile: () => void) {
      const change = changes().find(isOpen);
      if (!change) return;
      store.put([asSent(change)]);
      const transport = {
        read: service.read,
        update: (body: Fields, headers: UpdateHeaders) => {
          meanwhile();
          return service.update(body, headers, requestOutcome);
        },
      };
      const outcome = await attemptUpdate(asSent(change), transport, {
        lastAnswer,
        lastRead: confirmed,
        refusedEtag,
        lastWritten: async () => ownWritten(change, changes(), isSame),
        isHeld: () => false,
        safeguards: safeguards.now(),
        learn: safeguards.learn,
        isSame,
        persist: async (persisted) => store.put(persisted),
        onRecord: (answer) => {
          lastAnswer = answer;
          confirmed = answer.body;
        },
      });
      ({ refusedEtag } = outcome);
      if (outcome.failure?.status === 412) lastAnswer = undefined;
      const others = changes().filter(({ id }) => id !== change.id);
      store.put(followUp(outcome.changes, others));
    },
    stop: () =>
      store.put(
        changes()
          .filter(isUnsent)
          .map((change) => withState(change, { is: "stopped" })),
      ),
    resumeStopped: () =>
      store.put(
        changes()
          .filter(isStopped)
          .map((change) => withState(change, pending)),
      ),
    crash: () => store.put(changes().map(asInterrupted)),
    resolve(index: number, decide: Decision) {
      const waitingForUser = changes().filter(needsUser);
      const chosen = waitingForUser[index % Math.max(1, waitingForUser.length)];
      if (!chosen) return;
      // The user is shown the other value before deciding.
      if (chosen.state.is === "conflict")
        Object.values(chosen.state.theirs).forEach((value) => seenByUser.add(value));
      store.put([decide(chosen)]);
    },
  };
}

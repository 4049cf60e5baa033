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

/** What becomes of a request, before or after the service applied it. */
export const fates = [
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
type Fate = (typeof fates)[number];

/**
 * What a deployment does with safeguards: honours and confirms them, honours them without a word, has a proxy that takes the conditions, or
 * knows none at all.
 */
export const deployments = ["confirming", "silent", "stripped", "bare"] as const;
export type Kind = (typeof deployments)[number];

/** A service of one record, which remembers who wrote each field last and what our writes overwrote. */
export function createService(kind: Kind) {
  let record: AnyRecord = { id: 7, price: "1", status: "ACTIVE" };
  const foreign = new Map<string, unknown>();
  const overwritten: { field: string; value: unknown }[] = [];
  const keys = new Set<string>();
  const late: (() => void)[] = [];
  const hasEtags = kind !== "bare";
  const honours = kind === "confirming" || kind === "silent";
  const answer = (): Answer<AnyRecord> => ({
    body: record,
    etag: hasEtags ? recordEtag(record) : null,
    safeguards: { ifMatch: kind === "confirming", idempotencyKey: kind === "confirming" },
  });

  function apply(body: Fields, { ifMatch, idempotencyKey }: UpdateHeaders): Answer<AnyRecord> {
    if (honours && keys.has(idempotencyKey)) return { ...answer(), isReplayed: true };
    if (honours && ifMatch !== undefined && ifMatch !== recordEtag(record))
      throw new ApiError(412, { safeguards: answer().safeguards });
    for (const field of Object.keys(body)) {
      if (foreign.has(field) && body[field] !== foreign.get(field))
        overwritten.push({ field, value: foreign.get(field) });
      foreign.delete(field);
    }
    record = { ...record, ...body };
    keys.add(idempotencyKey);
    return answer();
  }

  return {
    overwritten,
    record: () => record,
    write(field: string, value: string) {
      record = { ...record, [field]: value };
      foreign.set(field, value);
    },
    read: async () => answer(),
    /** What was long on its way arrives. */
    arrive: () => late.splice(0).forEach((request) => request()),
    async update(body: Fields, headers: UpdateHeaders, fate: Fate) {
      if (fate === "late") late.push(() => ignoringRefusal(() => apply(body, headers)));
      if (fate === "lost before" || fate === "late") throw new ApiError(0);
      if (fate === "failed before") throw new ApiError(500);
      if (fate === "refused") {
        // Whenever it arrives.
        late.splice(0);
        throw new ApiError(400);
      }
      if (fate === "too many") throw new ApiError(429);
      // The browser sends again by itself what was on a connection that broke: the page sees the second answer only.
      if (fate === "sent twice") apply(body, headers);
      const reply = apply(body, headers);
      if (fate === "lost after") throw new ApiError(0);
      if (fate === "failed after") throw new ApiError(503);
      return reply;
    },
  };
}

function ignoringRefusal(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

const isSame = (_field: string, sent: unknown, stored: unknown) => sent === stored;

/** One tab with one record on its screen. */
export function createTab(service: ReturnType<typeof createService>) {
  const { store, illegal } = createObservedStore();
  const typed: Change[] = [];
  const seenByUser = new Set<unknown>();
  let confirmed = service.record();
  let known: Answer<AnyRecord> | undefined;
  let refusedEtag: string | undefined;
  const safeguards = createConfirmedSafeguards(() => {});
  let made = 0;

  const changes = () => store.of(target);
  const shown = () => overlay(confirmed, changes());
  const look = () => Object.values(shown()).forEach((value) => seenByUser.add(value));

  function make(change: OpenChange) {
    typed.push(change);
    store.put(coalesce(changes(), change));
  }

  return {
    illegal,
    typed,
    seenByUser,
    changes,
    shown,
    edit(field: string, value: string) {
      look();
      const fields = differences(shown(), { [field]: value });
      if (!fields) return;
      made += 1;
      const seen = recordEtag(confirmed);
      make({
        id: `c${made}`,
        kind: "update",
        target,
        label: "",
        fields,
        madeAt: made,
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
      made += 1;
      make(undoOf(chosen, { id: `c${made}`, madeAt: made, run: null, state: pending }));
    },
    /** One attempt for the first open change; `meanwhile` happens while its request is on its way. */
    async attempt(fate: Fate, meanwhile: () => void) {
      const change = changes().find(isOpen);
      if (!change) return;
      store.put([asSent(change)]);
      const wire = {
        read: service.read,
        update: (body: Fields, headers: UpdateHeaders) => {
          meanwhile();
          return service.update(body, headers, fate);
        },
      };
      const outcome = await attemptUpdate(asSent(change), wire, {
        lastAnswer: known,
        lastRead: confirmed,
        refusedEtag,
        lastWritten: async () => ownWritten(change, changes(), isSame),
        isHeld: () => false,
        safeguards: safeguards.now(),
        learn: safeguards.learn,
        isSame,
        persist: async (kept) => store.put(kept),
        onRecord: (answer) => {
          known = answer;
          confirmed = answer.body;
        },
      });
      ({ refusedEtag } = outcome);
      if (outcome.failure?.status === 412) known = undefined;
      const others = changes().filter(({ id }) => id !== change.id);
      store.put(followUp(outcome.changes, others));
    },
    stop: () =>
      store.put(
        changes()
          .filter(isUnsent)
          .map((change) => withState(change, { is: "stopped" })),
      ),
    sendRest: () =>
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
      // Who is asked has been shown theirs.
      if (chosen.state.is === "conflict")
        Object.values(chosen.state.theirs).forEach((value) => seenByUser.add(value));
      store.put([decide(chosen)]);
    },
  };
}

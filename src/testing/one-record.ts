import { ApiError } from "#contract/api-error.ts";
import type { Answer } from "#contract/client.ts";
import { recordEtag } from "#contract/etag.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { attemptUpdate } from "#admin/changes/attempt.ts";
import { createChangeLog } from "#admin/changes/change-log.ts";
import { type Change, differences, isOpen, needsYou, overlay, waiting } from "#admin/changes/change.ts";
import { followUp, meet } from "#admin/changes/meet.ts";
import type { Decision } from "#admin/changes/resolve.ts";
import { asInterrupted, asSent, lastWritten } from "#admin/changes/settle.ts";
import { undoOf } from "#admin/changes/undo.ts";
import type { AnyRecord, Fields, Target } from "#admin/resource.ts";

const target: Target = { resource: "contacts", scope: { accountId: 1 }, id: 7 };

/** What becomes of a request, before or after the service applied it. */
export const fates = [
  "answered",
  "lost before",
  "lost after",
  "failed before",
  "failed after",
  "refused",
  "too many",
  "sent twice",
] as const;
type Fate = (typeof fates)[number];

/** A service of one record, which remembers who wrote each field last and what our writes overwrote. */
export function createService(honoursEtags: boolean) {
  let record: AnyRecord = { price: "1", status: "ACTIVE" };
  const foreign = new Map<string, unknown>();
  const overwritten: { field: string; value: unknown }[] = [];
  const answer = () => ({
    body: record,
    etag: honoursEtags ? recordEtag(record) : null,
    safeguards: noSafeguards,
  });
  return {
    overwritten,
    record: () => record,
    write(field: string, value: string) {
      record = { ...record, [field]: value };
      foreign.set(field, value);
    },
    read: async () => answer(),
    async update(body: Fields, ifMatch: string | undefined, fate: Fate) {
      if (fate === "lost before") throw new ApiError(0);
      if (fate === "failed before") throw new ApiError(500);
      if (fate === "refused") throw new ApiError(400);
      if (fate === "too many") throw new ApiError(429);
      const isStale = () => honoursEtags && ifMatch && ifMatch !== recordEtag(record);
      if (isStale()) throw new ApiError(412);
      for (const field of Object.keys(body)) {
        if (foreign.has(field) && body[field] !== foreign.get(field))
          overwritten.push({ field, value: foreign.get(field) });
        foreign.delete(field);
      }
      record = { ...record, ...body };
      // The browser sends again by itself what was on a connection that broke: the page sees the second answer only.
      if (fate === "sent twice" && isStale()) throw new ApiError(412);
      if (fate === "lost after") throw new ApiError(0);
      if (fate === "failed after") throw new ApiError(503);
      return answer();
    },
  };
}

/** One tab with one record on its screen. */
export function createTab(service: ReturnType<typeof createService>, honoursEtags: boolean) {
  const log = createChangeLog();
  const typed: Change[] = [];
  const seenByUser = new Set<unknown>();
  let confirmed = service.record();
  let known: Answer<AnyRecord> | undefined;
  let made = 0;

  const changes = () => log.of(target);
  const shown = () => overlay(confirmed, changes());
  const look = () => Object.values(shown()).forEach((value) => seenByUser.add(value));

  function make(change: Change) {
    typed.push(change);
    log.put(meet(changes(), change));
  }

  return {
    typed,
    seenByUser,
    changes,
    shown,
    edit(field: string, value: string) {
      look();
      const fields = differences(shown(), { [field]: value });
      if (!fields) return;
      made += 1;
      const seen = honoursEtags ? recordEtag(confirmed) : null;
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
        state: waiting,
      });
    },
    undo(index: number) {
      const undoable = changes().filter(log.canUndo);
      const chosen = undoable[index % Math.max(1, undoable.length)];
      if (!chosen) return;
      made += 1;
      make(undoOf(chosen, { id: `c${made}`, madeAt: made, run: null, state: waiting }));
    },
    /** One attempt for the first open change; `meanwhile` happens while its request is on its way. */
    async attempt(fate: Fate, meanwhile: () => void) {
      const change = changes().find(isOpen);
      if (!change) return;
      log.put([asSent(change)]);
      const wire = {
        read: service.read,
        update: (body: Fields, ifMatch: string | undefined) => {
          meanwhile();
          return service.update(body, ifMatch, fate);
        },
      };
      const outcome = await attemptUpdate(asSent(change), wire, {
        known,
        own: lastWritten(changes()),
        keep: async (kept) => log.put(kept),
        confirm: (answer) => {
          known = answer;
          confirmed = answer.body;
        },
      });
      if (outcome.failure?.status === 412) known = undefined;
      const open = changes().filter((other) => isOpen(other) && other.id !== change.id);
      log.put(followUp(outcome.changes, open));
    },
    crash: () => log.put(changes().map(asInterrupted)),
    resolve(index: number, decide: Decision) {
      const waitingForUser = changes().filter(needsYou);
      const chosen = waitingForUser[index % Math.max(1, waitingForUser.length)];
      if (!chosen) return;
      // Who is asked has been shown theirs.
      if (chosen.state.is === "clash")
        Object.values(chosen.state.theirs).forEach((value) => seenByUser.add(value));
      log.put([decide(chosen)]);
    },
  };
}

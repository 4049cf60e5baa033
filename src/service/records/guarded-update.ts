import type { RequestSafeguards } from "./request-safeguards.ts";
import { type Versioned, expectedVersion } from "./conditional.ts";
import { type Answered, refuseOtherRequest } from "./idempotency.ts";
import {
  type Guard,
  type KeyedWrite,
  type WithRecentWrites,
  keyedWriteOf,
  knownTo,
} from "./recent-writes.ts";
import { Refusal, refuse } from "#service/http/refusal.ts";

/** How a record is read, with and without the writes that it remembers, and changed; each undefined where none meets it. */
type Steps<T extends object> = {
  find: () => Promise<Versioned<T> | undefined>;
  findWithRecentWrites: () => Promise<WithRecentWrites<T> | undefined>;
  update: (guard: Guard) => Promise<T | undefined>;
  missing: () => Refusal;
};

/**
 * Changes a record on the conditions of a request. The same update sent again with its key is answered with the record as it stands,
 * before any condition is looked at: what made it meet the condition was itself.
 */
export async function guardedUpdate<T extends object>(
  { tags, repeat }: RequestSafeguards,
  steps: Steps<T>,
): Promise<Answered<T>> {
  if (repeat) return updateOnce(tags, keyedWriteOf(repeat), steps);
  const { find, update, missing } = steps;
  const version = tags && expectedVersion(tags, await find(), missing());
  return { body: (await update({ version })) ?? refuse(tags ? new Refusal("changed-since") : missing()) };
}

/** Of two at once the statement lets one pass; the other finds out here what it has met. */
async function updateOnce<T extends object>(
  tags: string[] | undefined,
  keyed: KeyedWrite,
  { findWithRecentWrites, update, missing }: Steps<T>,
): Promise<Answered<T>> {
  const known = async () => (await findWithRecentWrites()) ?? refuse(missing());
  let version: number | undefined;
  if (tags) {
    const found = await known();
    const replay = replayOf(found, keyed);
    if (replay) return replay;
    version = expectedVersion(tags, found, missing());
  }
  const updated = await update({ version, keyed });
  if (updated) return { body: updated };
  // Without a condition too: who has made so many writes since that the key is forgotten has changed the record.
  return replayOf(await known(), keyed) ?? refuse(new Refusal("changed-since"));
}

/** The answer to an update that was made before, undefined where it was not. Refuses another one with its key. */
function replayOf<T extends object>(found: WithRecentWrites<T>, keyed: KeyedWrite): Answered<T> | undefined {
  const known = knownTo(found, keyed);
  if (known === "nothing") return undefined;
  return known === "this write" ? { body: found.body, isReplayed: true } : refuseOtherRequest();
}

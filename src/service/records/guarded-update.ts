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

/** How a record is read, with and without its recent writes, and updated. Each resolves to undefined where no row matches. */
type Steps<T extends object> = {
  find: () => Promise<Versioned<T> | undefined>;
  findWithRecentWrites: () => Promise<WithRecentWrites<T> | undefined>;
  update: (guard: Guard) => Promise<T | undefined>;
  missing: () => Refusal;
};

/**
 * Updates a record under the safeguards of a request. A repeated update, recognised by its Idempotency-Key, is answered with the current
 * record before If-Match is checked, because the first attempt itself changed the ETag.
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

/** The statement itself checks the version and the key, so that of two concurrent updates one fails and finds out here why. */
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
  // Also without If-Match: where the key was forgotten meanwhile, other writes have changed the record.
  return replayOf(await known(), keyed) ?? refuse(new Refusal("changed-since"));
}

/** The answer to a repeated update, undefined for a new one. Refuses another request with the same key. */
function replayOf<T extends object>(found: WithRecentWrites<T>, keyed: KeyedWrite): Answered<T> | undefined {
  const known = knownTo(found, keyed);
  if (known === "nothing") return undefined;
  return known === "this write" ? { body: found.body, isReplayed: true } : refuseOtherRequest();
}

import type { RequestSafeguards } from "./request-safeguards.ts";
import { type Versioned, expectedVersion } from "./conditional.ts";
import { type HandlerResult, refuseOtherRequest } from "./idempotency.ts";
import {
  type Guard,
  type KeyedWrite,
  type WithRecentWrites,
  keyedWriteOf,
  matchRecentWrite,
} from "./recent-writes.ts";
import { Refusal, refuse } from "#service/http/refusal.ts";

/** How to read a record, with and without its recent writes, and to update it. Each resolves to undefined if no row matches. */
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
  { etags, keyedRequest }: RequestSafeguards,
  steps: Steps<T>,
): Promise<HandlerResult<T>> {
  if (keyedRequest) return updateOnce(etags, keyedWriteOf(keyedRequest), steps);
  const { find, update, missing } = steps;
  const version = etags && expectedVersion(etags, await find(), missing());
  return { body: (await update({ version })) ?? refuse(etags ? new Refusal("changed-since") : missing()) };
}

/** The statement itself checks the version and the key. So one of two concurrent updates changes no row, and finds out here why. */
async function updateOnce<T extends object>(
  etags: string[] | undefined,
  keyed: KeyedWrite,
  { findWithRecentWrites, update, missing }: Steps<T>,
): Promise<HandlerResult<T>> {
  const known = async () => (await findWithRecentWrites()) ?? refuse(missing());
  let version: number | undefined;
  if (etags) {
    const found = await known();
    const replay = replayOf(found, keyed);
    if (replay) return replay;
    version = expectedVersion(etags, found, missing());
  }
  const updated = await update({ version, keyed });
  if (updated) return { body: updated };
  // Also without If-Match: if the key is no longer among the remembered ones, other writes have changed the record since.
  return replayOf(await known(), keyed) ?? refuse(new Refusal("changed-since"));
}

/** The result of a repeated update, undefined for a new one. Refuses another request with the same key. */
function replayOf<T extends object>(
  found: WithRecentWrites<T>,
  keyed: KeyedWrite,
): HandlerResult<T> | undefined {
  const known = matchRecentWrite(found, keyed);
  if (known === "nothing") return undefined;
  return known === "this write" ? { body: found.body, isReplayed: true } : refuseOtherRequest();
}

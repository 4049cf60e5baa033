import { idempotencyKeys } from "#contract/request-limits.ts";
import { textHash } from "#contract/etag.ts";
import { type Change, bodyOf } from "./change.ts";

/** Half of what our service promises, in milliseconds: clocks are set, and a request may have been long on its way. */
const safeFor = (idempotencyKeys.keptFor / 2) * 60 * 60 * 1000;

/**
 * The Idempotency-Key of an update: the same for each repetition of the same body, another where the user has it sent again, so that a
 * request which arrives after its repetition changes nothing.
 */
export const updateKeyOf = (change: Change): string =>
  [
    ...change.id.split(":", 1),
    textHash(JSON.stringify([change.id, change.resends ?? 0, Object.keys(bodyOf(change))])),
  ].join(".");

/** The Idempotency-Key of a creation, from when it was first sent. */
export const creationKeyOf = ({ id, firstSent }: Change): string => `${id}.${firstSent?.at ?? 0}`;

/** Whether the service that was sent a creation certainly still knows its key. A clock that was set back proves nothing. */
export function isKeyKept({ firstSent }: Change, now: number): boolean {
  const age = now - (firstSent?.at ?? -Infinity);
  return age >= 0 && age < safeFor;
}

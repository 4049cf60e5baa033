import type { ApiError } from "#contract/api-error.ts";
import type { Answer } from "#contract/client.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import type { AnyRecord, Fields } from "../resource.ts";
import { type Circumstances, type Outcome, failureOf } from "./attempt.ts";
import { type Change, type State, bodyOf } from "./change.ts";
import { into } from "./change-progress.ts";
import { asInterrupted, asSent, isUncertain, mayTryAgain, settledByError } from "./settle.ts";

/** How the list of a creation is reached. */
export type ListWire = {
  create(body: Fields, idempotencyKey: string): Promise<Answer<AnyRecord>>;
  count(): Promise<number>;
  /** The records from a position to the end of the list. */
  readFrom(position: number): Promise<AnyRecord[]>;
  idOf(record: AnyRecord): number;
};

/**
 * Tries once to create a record. Where the service honours Idempotency-Key it may be sent again; elsewhere the list tells what became of
 * it: a creation whose reply was lost is looked for there, and so is a second record of one that was answered, since a browser by itself
 * sends again what was on a used connection that broke (Chromium does, whatever the method, and no page can prevent it). `others` are the
 * records that the user's other creations of the same have made. Rejects with nothing.
 */
export async function attemptCreate(
  change: Change,
  wire: ListWire,
  { keep, confirm }: Pick<Circumstances, "keep" | "confirm">,
  others: readonly number[],
): Promise<Outcome> {
  let sending = change;
  let hasLeft = false;
  try {
    if (canRepeat(change) || !isUncertain(change)) {
      sending = asSent(canRepeat(change) ? change : { ...change, listed: await wire.count() });
      await keep([sending]);
      hasLeft = true;
      const answer = await wire.create(bodyOf(sending), change.id);
      hasLeft = false;
      confirm(answer);
      sending = answeredAs(sending, wire.idOf(answer.body));
      if (await isAlone(sending, wire)) return { changes: [made(sending, [])] };
    }
    const found = await lookedFor(sending, wire, others);
    for (const record of found) confirm({ body: record, etag: null, safeguards: noSafeguards });
    return { changes: [made(sending, found.map(wire.idOf))] };
  } catch (error) {
    return failed(sending, failureOf(error), hasLeft);
  }
}

/** Whether the service honours Idempotency-Key: then the same creation is made once, however often it is sent. */
const canRepeat = ({ seen }: Change) => seen !== null;

// What was answered is saved, also where the list is closed to this key.
const failed = (sending: Change, failure: ApiError, hasLeft: boolean): Outcome =>
  sending.target.id !== 0 && !mayTryAgain(failure)
    ? { changes: [made(sending, [])] }
    : { changes: [settledByError(sending, failure, hasLeft)], failure };

/** The service has answered with the record; whether it is the only one is still open. */
const answeredAs = (change: Change, id: number): Change =>
  asInterrupted({ ...change, target: { ...change.target, id } });

const isAlone = async (change: Change, wire: ListWire) =>
  canRepeat(change) || (await wire.count()) <= (change.listed ?? 0) + 1;

/** New records come last: those that are new since and hold all that was sent. */
async function lookedFor(change: Change, wire: ListWire, others: readonly number[]): Promise<AnyRecord[]> {
  const sent = Object.entries(bodyOf(change));
  return (await wire.readFrom(change.listed ?? 0)).filter(
    (record) =>
      !others.includes(wire.idOf(record)) && sent.every(([name, value]) => (record[name] ?? null) === value),
  );
}

/** A creation that was answered with a record, or found as some, or both. Of one that was neither nobody knows whether it will be made. */
function made(change: Change, found: readonly number[]): Change {
  const ids = [...new Set([change.target.id, ...found])].filter((id) => id !== 0);
  const [id] = ids;
  if (id === undefined) return into(change, { is: "unknown" });
  const at = Date.now();
  const state: State = ids.length === 1 ? { is: "saved", at } : { is: "doubled", at, ids };
  return { ...into(change, state), target: { ...change.target, id } };
}

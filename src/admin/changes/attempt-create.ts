import type { Answer } from "#contract/client.ts";
import type { AnyRecord, Fields } from "../resource.ts";
import { type Circumstances, type Outcome, failureOf } from "./attempt.ts";
import { type Change, bodyOf, into } from "./change.ts";
import { asSent, isUncertain, settledByError } from "./settle.ts";

/** How the list of a creation is reached. */
export type ListWire = {
  create(body: Fields, idempotencyKey: string): Promise<Answer<AnyRecord>>;
  count(): Promise<number>;
  /** The records from a position to the end of the list. */
  readFrom(position: number): Promise<AnyRecord[]>;
  idOf(record: AnyRecord): number;
};

/**
 * Tries once to create a record. Where the service honours Idempotency-Key it may be sent again; elsewhere a creation whose reply was lost
 * is looked for in the list, and the user decides where that does not tell. Rejects with nothing.
 */
export async function attemptCreate(
  change: Change,
  wire: ListWire,
  { keep, confirm }: Circumstances,
): Promise<Outcome> {
  let sending = change;
  let hasLeft = false;
  try {
    const canRepeat = change.seen !== null;
    if (isUncertain(change) && !canRepeat) {
      const found = await lookedFor(change, wire);
      if (!found) return { changes: [into(change, { is: "unknown" })] };
      confirm({ body: found, etag: null });
      return { changes: [created(change, wire.idOf(found))] };
    }
    sending = asSent(canRepeat ? change : { ...change, listed: await wire.count() });
    await keep([sending]);
    hasLeft = true;
    const answer = await wire.create(bodyOf(sending), change.id);
    confirm(answer);
    return { changes: [created(sending, wire.idOf(answer.body))] };
  } catch (error) {
    const failure = failureOf(error);
    return { changes: [settledByError(sending, failure, hasLeft)], failure };
  }
}

/** New records come last: exactly one that is new since and holds all that was sent is the one. */
async function lookedFor(change: Change, wire: ListWire): Promise<AnyRecord | undefined> {
  const sent = Object.entries(bodyOf(change));
  const found = (await wire.readFrom(change.listed ?? 0)).filter((record) =>
    sent.every(([name, value]) => (record[name] ?? null) === value),
  );
  return found.length === 1 ? found[0] : undefined;
}

const created = (change: Change, id: number): Change => ({
  ...into(change, { is: "saved", at: Date.now() }),
  target: { ...change.target, id },
});

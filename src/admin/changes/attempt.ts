import { ApiError } from "#contract/api-error.ts";
import type { Answer } from "#contract/client.ts";
import { recordEtag } from "#contract/etag.ts";
import type { AnyRecord, Fields } from "../resource.ts";
import { type Change, bodyOf } from "./change.ts";
import { asSent, givenUp, isUncertain, settledByAnswer, settledByError, settledByReading } from "./settle.ts";

/** How the record of an update is reached. */
export type RecordWire = {
  read(): Promise<Answer<AnyRecord>>;
  update(body: Fields, ifMatch: string | undefined): Promise<Answer<AnyRecord>>;
};

/** What an attempt needs to know and to tell while it goes on. */
export type Circumstances = {
  /** The record as the service last answered it in this session. */
  known: Answer<AnyRecord> | undefined;
  /** What the user's own changes of the record wrote last. */
  own: Fields;
  /** Keeps changes in the journal; the request does not leave before. */
  keep(changes: readonly Change[]): Promise<void>;
  /** The service has answered with this record. */
  confirm(answer: Answer<AnyRecord>): void;
};

/** What became of a change, part by part, and the failure where the attempt ended in one. */
export type Outcome = { changes: Change[]; failure?: ApiError };

/**
 * Tries once to bring a waiting update to the service. Where the service is known to honour If-Match, it is sent at once on the condition
 * that the record is as the user saw it; otherwise, after that condition failed and after a reply was lost, the record is read first.
 * Rejects with nothing.
 */
export async function attemptUpdate(
  change: Change,
  wire: RecordWire,
  circumstances: Circumstances,
): Promise<Outcome> {
  const { known, own, keep, confirm } = circumstances;
  const settled: Change[] = [];
  let sending = change;
  let hasLeft = false;
  try {
    let ifMatch = whatTheUserSaw(change, known);
    if (ifMatch === undefined) {
      const answer = await wire.read();
      confirm(answer);
      const reading = settledByReading(change, answer.body, own, Date.now());
      settled.push(...reading.settled);
      const ended = reading.send && givenUp(reading.send);
      if (!reading.send || ended) return { changes: [...settled, ...(ended ? [ended] : [])] };
      sending = reading.send;
      ifMatch = provenEtag(answer);
    }
    sending = asSent(sending);
    await keep([...settled, sending]);
    hasLeft = true;
    const answer = await wire.update(bodyOf(sending), ifMatch);
    confirm(answer);
    return { changes: [...settled, ...settledByAnswer(sending, answer.body, Date.now())] };
  } catch (error) {
    const failure = failureOf(error);
    return { changes: [...settled, settledByError(sending, failure, hasLeft)], failure };
  }
}

/** Whatever is thrown that is no answer of the service stands for one that did not come. */
export const failureOf = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0));

/** The ETag of an answered record, if the service is seen to make it as we do and so to honour it. */
const provenEtag = ({ etag, body }: Answer<AnyRecord>) => (etag === recordEtag(body) ? etag : undefined);

/** The ETag of a state of the record in which the fields hold what the user saw; undefined if it must be read. */
function whatTheUserSaw(change: Change, known: Answer<AnyRecord> | undefined): string | undefined {
  if (isUncertain(change)) return undefined;
  if (!known) return change.seen ?? undefined;
  const holds = Object.entries(change.fields).every(
    ([name, { from }]) => (known.body[name] ?? null) === from,
  );
  return holds ? provenEtag(known) : undefined;
}

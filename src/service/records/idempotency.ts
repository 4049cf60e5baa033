import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Fault } from "#contract/problems/field-errors.ts";
import { parseJson, toJson } from "#contract/json.ts";
import { idempotencyKeys } from "#contract/pages/request-limits.ts";
import type { Queries } from "#service/database/tables.ts";
import { callerOf } from "#service/auth/caller.ts";
import { badRequest, refuse } from "#service/http/refusal.ts";

/** A repeatable write: its Idempotency-Key, and a hash of its request. */
export type Repeat = { account_id: number; idempotency_key: string; request_hash: string };

/** How long the answer to a create is stored, in milliseconds. */
const retention = idempotencyKeys.keptFor * 60 * 60 * 1000;

const wellFormed = new RegExp(`^[\\x20-\\x7e]{1,${idempotencyKeys.longest}}$`);

/** Whether the value of an Idempotency-Key header is valid. */
export const isIdempotencyKey = (key: unknown): key is string =>
  typeof key === "string" && wellFormed.test(key);

/** Hashes what the schemas have read (`received`), so that the order of members makes no difference. */
export function repeatOf(request: FastifyRequest, received: unknown): Repeat | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (!isIdempotencyKey(key))
    return refuse(
      badKey(
        { code: "malformed_key", max: idempotencyKeys.longest },
        `Use 1 to ${idempotencyKeys.longest} letters, digits and punctuation marks.`,
      ),
    );
  return {
    account_id: callerOf(request).account_id,
    idempotency_key: key,
    request_hash: createHash("sha256")
      .update(`${request.routeOptions.url} ${toJson(received)}`)
      .digest("hex"),
  };
}

/** The answer to a write. `isReplayed` where the write was made before. */
export type Answered<T> = { body: T; isReplayed?: true };

/**
 * Answers a repeated create with its first answer. The key is inserted before the work is done, so that of two concurrent requests one waits
 * for the other; when the work fails, the rollback frees the key.
 */
export async function answeredOnce<T>(
  db: Queries,
  repeat: Repeat | undefined,
  work: () => Promise<Answered<T>>,
): Promise<Answered<T>> {
  if (!repeat) return work();
  if (!(await claimKey(db, repeat))) return storedAnswer(db, repeat);
  const answer = await work();
  await storeAnswer(db, repeat, answer);
  return answer;
}

/** Claims a key that is not there, or whose answer has expired. Returns whether it was free. */
async function claimKey(db: Queries, repeat: Repeat): Promise<boolean> {
  const now = Date.now();
  const expired = now - retention;
  const claimed = await db
    .insertInto("kept_answer")
    .values({ ...repeat, kept_at: now })
    .onConflict((known) =>
      known
        .columns(["account_id", "idempotency_key"])
        .doUpdateSet({ request_hash: repeat.request_hash, answer: null, kept_at: now })
        .where("kept_answer.kept_at", "<", expired),
    )
    .returning("kept_at")
    .executeTakeFirst();
  if (claimed) await deleteExpired(db, expired);
  return claimed !== undefined;
}

/** More than one, so that a backlog shrinks; few, because each create deletes them while others wait for it. */
const deletedAtOnce = 20;

/** Deletes a few of the answers that expired first. */
const deleteExpired = (db: Queries, expired: number) =>
  db
    .deleteFrom("kept_answer")
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("account_id", "idempotency_key"),
        "in",
        selectFrom("kept_answer")
          .select(["account_id", "idempotency_key"])
          .where("kept_at", "<", expired)
          .orderBy("kept_at")
          .limit(deletedAtOnce)
          .$asTuple("account_id", "idempotency_key"),
      ),
    )
    .execute();

async function storedAnswer<T>(
  db: Queries,
  { account_id, idempotency_key, request_hash }: Repeat,
): Promise<Answered<T>> {
  const stored = await db
    .selectFrom("kept_answer")
    .select(["request_hash", "answer"])
    .where("account_id", "=", account_id)
    .where("idempotency_key", "=", idempotency_key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== request_hash) refuseOtherRequest();
  // `storeAnswer` has written what the same request was answered.
  return { ...(parseJson(stored.answer ?? "") as Answered<T>), isReplayed: true };
}

const storeAnswer = (db: Queries, { account_id, idempotency_key }: Repeat, answer: unknown) =>
  db
    .updateTable("kept_answer")
    .set({ answer: toJson(answer) })
    .where("account_id", "=", account_id)
    .where("idempotency_key", "=", idempotency_key)
    .execute();

/** Refuses a key that was used for another request, with 400. */
export const refuseOtherRequest = (): never =>
  refuse(badKey({ code: "key_reused" }, "This key was already used for a different request. Use a new one."));

const badKey = (fault: Fault, message: string) =>
  badRequest([{ field: "Idempotency-Key", ...fault, message }]);

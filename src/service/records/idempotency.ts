import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Fault } from "#contract/problems/field-errors.ts";
import { parseJson, toJson } from "#contract/json.ts";
import { idempotencyKeys } from "#contract/pages/request-limits.ts";
import type { Queries } from "#service/database/tables.ts";
import { callerOf } from "#service/auth/caller.ts";
import { badRequest, refuse } from "#service/http/refusal.ts";

/** A write with an Idempotency-Key, which the client may repeat: the key, and a hash of the request. */
export type KeyedRequest = { account_id: number; idempotency_key: string; request_hash: string };

/** How long the result of a create is stored, in milliseconds. */
const retention = idempotencyKeys.keptFor * 60 * 60 * 1000;

const wellFormed = new RegExp(`^[\\x20-\\x7e]{1,${idempotencyKeys.longest}}$`);

/** Whether the value of an Idempotency-Key header is valid. */
export const isIdempotencyKey = (key: unknown): key is string =>
  typeof key === "string" && wellFormed.test(key);

/**
 * The key and the hash of a request, undefined if it has no Idempotency-Key. Refuses an invalid key with 400. Hashes the parsed request
 * (`received`), so that the order of members makes no difference.
 */
export function keyedRequestOf(request: FastifyRequest, received: unknown): KeyedRequest | undefined {
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

/** The result of a request. `isReplayed` for a write that was carried out before. */
export type HandlerResult<T> = { body: T; isReplayed?: true };

/**
 * Runs `work` once per Idempotency-Key, and returns the stored result for a repeated create. The key is inserted before `work` runs, so that
 * of two concurrent requests one waits for the other. If `work` fails, the rollback frees the key.
 */
export async function withIdempotency<T>(
  db: Queries,
  keyedRequest: KeyedRequest | undefined,
  work: () => Promise<HandlerResult<T>>,
): Promise<HandlerResult<T>> {
  if (!keyedRequest) return work();
  if (!(await claimKey(db, keyedRequest))) return storedResult(db, keyedRequest);
  const result = await work();
  await storeResult(db, keyedRequest, result);
  return result;
}

/** Claims a key that is new, or whose result has expired. Returns whether it was free. */
async function claimKey(db: Queries, keyedRequest: KeyedRequest): Promise<boolean> {
  const now = Date.now();
  const expired = now - retention;
  const claimed = await db
    .insertInto("kept_answer")
    .values({ ...keyedRequest, kept_at: now })
    .onConflict((known) =>
      known
        .columns(["account_id", "idempotency_key"])
        .doUpdateSet({ request_hash: keyedRequest.request_hash, answer: null, kept_at: now })
        .where("kept_answer.kept_at", "<", expired),
    )
    .returning("kept_at")
    .executeTakeFirst();
  if (claimed) await deleteExpired(db, expired);
  return claimed !== undefined;
}

/** More than one, so that a backlog shrinks. Few, because other writes wait while a create deletes them. */
const deletedAtOnce = 20;

/** Deletes a few of the results that expired first. */
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

async function storedResult<T>(
  db: Queries,
  { account_id, idempotency_key, request_hash }: KeyedRequest,
): Promise<HandlerResult<T>> {
  const stored = await db
    .selectFrom("kept_answer")
    .select(["request_hash", "answer"])
    .where("account_id", "=", account_id)
    .where("idempotency_key", "=", idempotency_key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== request_hash) refuseOtherRequest();
  // True by construction: `storeResult` has written the result of the same request.
  return { ...(parseJson(stored.answer ?? "") as HandlerResult<T>), isReplayed: true };
}

const storeResult = (db: Queries, { account_id, idempotency_key }: KeyedRequest, result: unknown) =>
  db
    .updateTable("kept_answer")
    .set({ answer: toJson(result) })
    .where("account_id", "=", account_id)
    .where("idempotency_key", "=", idempotency_key)
    .execute();

/** Refuses, with 400, a key that was used for another request. */
export const refuseOtherRequest = (): never =>
  refuse(badKey({ code: "key_reused" }, "This key was already used for a different request. Use a new one."));

const badKey = (fault: Fault, message: string) =>
  badRequest([{ field: "Idempotency-Key", ...fault, message }]);

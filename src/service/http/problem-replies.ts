import type { FastifyReply, FastifyRequest } from "fastify";
import { typeOf } from "#contract/problems/problem-types.ts";
import { type Problem, problemType } from "#contract/problems/problem.ts";
import { OutcomeUnknown, isAway, isReadOnly } from "#service/database/database-away.ts";
import { Refusal } from "./refusal.ts";
import { unforeseenErrors } from "#service/observability/request-metrics.ts";
import { answeringRoute, recordRefusal } from "#service/observability/request-details.ts";
import { noStore } from "./reply-caching.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { IncomingMessage } from "node:http";

/** Turns any error into a reply: a problem document that reveals nothing internal. Logs failures of the service. */
export async function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = refusalOf(error);
  if (refusal.status === 413 || refusal.status === 415) await readToEnd(request.raw);
  // Fastify closes the connection after rejecting a body. It may stay open if the body was read to its end.
  if (request.raw.complete) reply.removeHeader("connection");
  recordRefusal(request, loggedReason(refusal));
  if (refusal.status >= 500) logFailure(request, error, refusal);
  return reply
    .code(refusal.status)
    .headers({ ...noStore, ...refusal.headers })
    .removeHeader("etag")
    .type(problemType)
    .send(problemText(refusal));
}

function logFailure(request: FastifyRequest, error: unknown, { status, message }: Refusal): void {
  const isForeseen = error instanceof Refusal || error instanceof OutcomeUnknown;
  if (status === 500 && !isForeseen) unforeseenErrors.inc();
  const { id: reqId, method, log } = request;
  log.error({ reqId, method, route: answeringRoute(request), err: error }, message);
}

/** The body of a refusal, as JSON text. */
export function problemText({ type, title, status, message, errors, upstreamDetail }: Refusal): string {
  const body: Problem = { type: typeOf(type), title, status, detail: message };
  return JSON.stringify({ ...body, errors, upstream_detail: upstreamDetail });
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const statusCode = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  // Checked first, because a client that aborts its body also causes ECONNRESET, which would look like a lost database.
  if (statusCode >= 400 && statusCode < 500) return frameworkRefusal(statusCode);
  return databaseRefusal(error) ?? new Refusal("failed");
}

/** 503 means that nothing was applied. */
function databaseRefusal(error: unknown): Refusal | undefined {
  if (error instanceof OutcomeUnknown) return new Refusal("outcome-unknown");
  if (isReadOnly(error)) return new Refusal("database-read-only");
  return isAway(error) ? new Refusal("database-away") : undefined;
}

function frameworkRefusal(status: number): Refusal {
  if (status === 413) return new Refusal("body-too-large");
  return new Refusal(status === 415 ? "not-json" : "unreadable-request");
}

/** The reason for a refusal, for the log. Names only fields of the contract, because any other name was written by the client. */
function loggedReason({ message, errors }: Refusal): string {
  if (!errors) return message;
  const names = new Set(errors.map(({ field }) => loggedName(field)));
  return `Invalid fields: ${[...names].join(", ")}.`;
}

function loggedName(field: string): string {
  if (field === "") return "the body";
  return contractFields.has(field) ? field : "another field";
}

const fieldsOf = ({ query, body }: Endpoint): string[] => Object.keys({ ...query?.shape, ...body?.shape });

const contractFields = new Set(["Idempotency-Key", ...Object.values(endpoints).flatMap(fieldsOf)]);

const maxDiscarded = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of a refused body, up to 16 MiB, because a client that is cut off while sending sees a broken connection
 * instead of the refusal.
 */
function readToEnd(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  let read = 0;
  body.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read > maxDiscarded) resolve();
  });
  for (const end of ["end", "close", "error"]) body.once(end, () => resolve());
  body.resume();
  return promise;
}

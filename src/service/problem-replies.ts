import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { type Problem, outcomeUnknown, problemType } from "#contract/problem.ts";
import { OutcomeUnknown, isAway, isReadOnly } from "./database/database-away.ts";
import { loggedReason } from "./logged-reason.ts";
import { Refusal, unavailable, unreadableRequest, unsupported } from "./refusal.ts";
import { unforeseenErrors } from "./request-metrics.ts";
import { answeringRoute, noteRefusal } from "./request-notes.ts";
import { unkept } from "./reply-caching.ts";
import { readToEnd } from "./unread-body.ts";

/** The one place where a failure becomes a reply: a problem that says nothing of the inside. */
export async function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = refusalOf(error);
  if (refusal.status === 413 || refusal.status === 415) await readToEnd(request.raw);
  // Fastify would close the connection of a body that it could not read; one that was read to its end stays open.
  if (request.raw.complete) reply.removeHeader("connection");
  noteRefusal(request, loggedReason(refusal));
  if (refusal.status >= 500) logFailure(request, error, refusal);
  return reply
    .code(refusal.status)
    .headers({ ...unkept, ...refusal.headers })
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
export function problemText({ type, status, message, errors }: Refusal): string {
  const body: Problem = {
    type,
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: message,
  };
  return JSON.stringify(errors ? { ...body, errors } : body);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  // First, because a sender who goes in the middle of a body breaks a connection too, and no database is away.
  if (statusCode >= 400 && statusCode < 500) return frameworkRefusal(statusCode);
  return databaseRefusal(error) ?? new Refusal(500, "The service failed to answer. It was not your mistake.");
}

/** 503 only where nothing can have been applied. */
function databaseRefusal(error: unknown): Refusal | undefined {
  if (error instanceof OutcomeUnknown) return new Refusal(500, mayBeSaved, { type: outcomeUnknown });
  if (isReadOnly(error)) return unavailable(readOnly);
  return isAway(error)
    ? unavailable("The service cannot answer right now. Try again in a moment.")
    : undefined;
}

const readOnly = "Nothing can be saved right now: the database may only be read. Try again in a moment.";
const mayBeSaved = "It may have been saved, or not: the database was lost meanwhile. Read it to know.";

/** Refusals that Fastify makes before our own code sees the request. */
function frameworkRefusal(status: number): Refusal {
  if (status === 413) return new Refusal(413, "The body is larger than this service accepts.");
  if (status === 415) return unsupported("Send the body as application/json.");
  return unreadableRequest(status);
}

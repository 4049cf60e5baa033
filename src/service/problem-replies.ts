import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { typeOf } from "#contract/problem-types.ts";
import { type Problem, problemType } from "#contract/problem.ts";
import { OutcomeUnknown, isAway, isReadOnly } from "./database/database-away.ts";
import { loggedReason } from "./logged-reason.ts";
import { Refusal } from "./refusal.ts";
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
export function problemText({ type, title, status, message, errors, upstreamDetail }: Refusal): string {
  const body: Problem = { type: typeOf(type), title, status, detail: message };
  return JSON.stringify({ ...body, errors, upstream_detail: upstreamDetail });
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  // First, because a sender who goes in the middle of a body breaks a connection too, and no database is away.
  if (statusCode >= 400 && statusCode < 500) return frameworkRefusal(statusCode);
  return databaseRefusal(error) ?? new Refusal("failed");
}

/** 503 only where nothing can have been applied. */
function databaseRefusal(error: unknown): Refusal | undefined {
  if (error instanceof OutcomeUnknown) return new Refusal("outcome-unknown");
  if (isReadOnly(error)) return new Refusal("database-read-only");
  return isAway(error) ? new Refusal("database-away") : undefined;
}

/** Refusals that Fastify makes before our own code sees the request. */
function frameworkRefusal(status: number): Refusal {
  if (status === 413) return new Refusal("body-too-large");
  return new Refusal(status === 415 ? "not-json" : "unreadable-request");
}

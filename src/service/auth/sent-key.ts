import type { FastifyReply, FastifyRequest } from "fastify";
import { isRead } from "#service/http/request-line.ts";
import { Refusal, refuse } from "#service/http/refusal.ts";
import { sessionsOf } from "./session-cookie.ts";
import type { CookieSession } from "./session-seal.ts";
import { comesFromOwnPages } from "./same-origin.ts";

type SentKey = { apiKey: string; session?: CookieSession };

/**
 * The key of a request: from `X-API-Key`, `Authorization: Bearer`, or its session cookie. Refuses with 401 if there is none. A write with a
 * cookie must come from our own pages (CSRF), because browsers also send it for requests of other sites.
 */
export async function sentKey(request: FastifyRequest): Promise<SentKey> {
  const apiKey = keyInHeaders(request);
  if (apiKey) return { apiKey };
  const session = (await sessionsOf(request).find(request)) ?? refuse(new Refusal("missing-key"));
  if (!isRead(request) && !comesFromOwnPages(request)) {
    refuse(new Refusal("foreign-page"));
  }
  return { apiKey: session.credentials.api_key, session };
}

/** Extends the session that the key came from, once the request is admitted. */
export function prolongSession(request: FastifyRequest, reply: FastifyReply, { session }: SentKey): void {
  if (session) sessionsOf(request).prolong(request, reply, session);
}

function keyInHeaders({ headers }: FastifyRequest): string | undefined {
  const own = headers["x-api-key"];
  if (typeof own === "string" && own) return own;
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
}

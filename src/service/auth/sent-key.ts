import type { FastifyReply, FastifyRequest } from "fastify";
import { isRead } from "#service/http/request-line.ts";
import { Refusal, refuse } from "#service/http/refusal.ts";
import { sessionsOf } from "./session-cookie.ts";
import type { Session } from "./session-seal.ts";
import { comesFromOwnPages } from "./same-origin.ts";

/** A key, and the session that it is from, where it is from one. */
type SentKey = { apiKey: string; session?: Session };

/**
 * The key that a request sends: `X-API-Key`, `Authorization: Bearer`, or the one in its session cookie. A write by cookie must come
 * from our own pages, because a browser sends the cookie along whoever asks. Refuses with 401 where there is none.
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

/** Lets the session that a key is from last longer, once the request is let in. */
export function prolongSession(request: FastifyRequest, reply: FastifyReply, { session }: SentKey): void {
  if (session) sessionsOf(request).prolong(request, reply, session);
}

function keyInHeaders({ headers }: FastifyRequest): string | undefined {
  const own = headers["x-api-key"];
  if (typeof own === "string" && own) return own;
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
}

import type { FastifyRequest } from "fastify";
import { isRead } from "#service/is-read.ts";
import { forbidden, refuse, unauthorized } from "#service/refusal.ts";
import { sessionOf } from "#service/session/session-cookie.ts";
import { comesFromOwnPages } from "./same-origin.ts";

/**
 * The key that a request sends: `X-API-Key`, `Authorization: Bearer`, or the one in its session cookie. A write by cookie must come
 * from our own pages, because a browser sends the cookie along whoever asks. Refuses with 401 where there is none.
 */
export function sentKey(request: FastifyRequest): string {
  const key = keyInHeaders(request);
  if (key) return key;
  const session = sessionOf(request) ?? refuse(unauthorized("Send an API key."));
  if (!isRead(request) && !comesFromOwnPages(request)) {
    refuse(forbidden("A change by session must come from the console's own pages."));
  }
  return session.api_key;
}

function keyInHeaders({ headers }: FastifyRequest): string | undefined {
  const own = headers["x-api-key"];
  if (typeof own === "string" && own) return own;
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
}

import type { FastifyRequest } from "fastify";

/** Whether the browser states that the request comes from one of our pages. False without such a header. */
export const comesFromOwnPages = (request: FastifyRequest): boolean => origin(request) === "own";

/** Whether the browser states that the request comes from another site. */
export const comesFromElsewhere = (request: FastifyRequest): boolean => origin(request) === "other";

function origin({ headers, host }: FastifyRequest): "own" | "other" | "unknown" {
  const site = headers["sec-fetch-site"];
  if (site) return site === "same-origin" ? "own" : "other";
  if (!headers.origin) return "unknown";
  // The scheme is not compared, because behind a proxy that terminates TLS the service sees http.
  return URL.parse(headers.origin)?.host === host ? "own" : "other";
}

import type { FastifyRequest } from "fastify";

/** Whether the browser says that one of our own pages asks. Without any word of a browser: false. */
export const comesFromOwnPages = (request: FastifyRequest): boolean => origin(request) === "own";

/** Whether the browser says that a page of somebody else asks. */
export const comesFromElsewhere = (request: FastifyRequest): boolean => origin(request) === "other";

function origin({ headers, host }: FastifyRequest): "own" | "other" | "unsaid" {
  const site = headers["sec-fetch-site"];
  if (site) return site === "same-origin" ? "own" : "other";
  if (!headers.origin) return "unsaid";
  // The scheme is not compared: behind a proxy that ends TLS the service sees http.
  return URL.parse(headers.origin)?.host === host ? "own" : "other";
}

import type { FastifyRequest } from "fastify";

/** Whether a request only reads. */
export const isRead = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

/** The path of an address, without its query. */
export const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

/** Replaces a URL that cannot be decoded. It has no route, so the reply is our 404, with an id and a line in the log, instead of Fastify's. */
const undecodable = "/health/unreadable";

/**
 * The canonical URL of a request, so that routing, policies and the log all see the same one: without the origin, which proxies receive
 * (`GET http://host/path`), and without needless percent-encoding (RFC 3986, 6.2.2.2).
 */
export function normalizedUrl(url: string): string {
  if (!isDecodable(url)) return undecodable;
  const [path = "", ...query] = url.replace(/^https?:\/\/[^/?]+\/?/i, "/").split("?");
  return [path.includes("%") ? path.replace(encodedUnreserved, decodeURIComponent) : path, ...query].join(
    "?",
  );
}

// A-Z, a-z, 0-9 and - . _ ~
const encodedUnreserved = /%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|3[0-9]|2[de]|5f|7e)/gi;

function isDecodable(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    decodeURIComponent(pathOf(url));
    return true;
  } catch {
    return false;
  }
}

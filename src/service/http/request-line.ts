import type { FastifyRequest } from "fastify";

/** Whether the method of a request is one that changes nothing. */
export const isRead = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

/** The path of an address, without its query. */
export const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

/** Stands for an address that cannot be decoded. Nothing answers there; Fastify by itself would refuse it without an id and a line in the log. */
const undecodable = "/health/unreadable";

/**
 * The address of a request in one spelling, so that routing, policies and the log all see the same: without the origin, which proxies
 * receive (`GET http://host/path`), and without needless percent-encoding (RFC 3986, 6.2.2.2).
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

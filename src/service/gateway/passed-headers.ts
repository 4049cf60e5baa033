import type { IncomingHttpHeaders } from "node:http";
import { replayedHeader, safeguardsHeader } from "#contract/safeguards.ts";

const printable = /^[\x20-\x7e]{1,256}$/;

/** The reply headers that are passed on, with the pattern that each must match. */
const replyHeaders: Record<string, RegExp> = {
  etag: /^(W\/)?"[\x21\x23-\x7e]{0,256}"$/,
  allow: /^[A-Z]{1,16}(, ?[A-Z]{1,16}){0,9}$/,
  "retry-after": /^(\d{1,9}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/,
  [safeguardsHeader.toLowerCase()]: /^[a-z-]{1,32}(, ?[a-z-]{1,32}){0,3}$/,
  [replayedHeader.toLowerCase()]: /^true$/,
  ...Object.fromEntries(
    ["", "-policy", "-limit", "-remaining", "-reset"].flatMap((part) => [
      [`ratelimit${part}`, printable],
      [`x-ratelimit${part}`, printable],
    ]),
  ),
};

/** The headers of an upstream reply that the caller may see. */
export function passedDown(headers: IncomingHttpHeaders): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, pattern] of Object.entries(replyHeaders)) {
    const value = headers[name];
    if (typeof value === "string" && pattern.test(value)) passed[name] = value;
  }
  return passed;
}

const requestHeaders = ["if-match", "if-none-match", "idempotency-key"];

/** The headers of a request that the upstream may see, in addition to those that the gateway sets. */
export function passedUp(headers: IncomingHttpHeaders): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of requestHeaders) {
    const value = headers[name];
    if (typeof value === "string") passed[name] = value;
  }
  return passed;
}

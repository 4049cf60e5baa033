import type { IncomingHttpHeaders } from "node:http";
import { Failure } from "./failure.ts";
import type { Switches } from "./switches.ts";

/** Counts the requests of each key, in windows that begin with the first request. */
export function createRateLimit(): (headers: IncomingHttpHeaders, limit: Switches["limit"]) => void {
  const windows = new Map<string, { until: number; count: number }>();
  return (headers, limit) => {
    if (!limit) return;
    const key = String(headers["x-api-key"] ?? headers.authorization);
    const existing = windows.get(key);
    const window =
      existing && existing.until > Date.now() ? existing : { until: Date.now() + limit.window, count: 0 };
    windows.set(key, window);
    window.count += 1;
    if (window.count > limit.requests)
      throw new Failure(429, "Slow down", {}, retryHeaders(limit.retryAfter, window.until));
  };
}

function retryHeaders(
  retryAfter: NonNullable<Switches["limit"]>["retryAfter"],
  until: number,
): Record<string, string> {
  const seconds = String(Math.max(1, Math.ceil((until - Date.now()) / 1000)));
  if (retryAfter === "seconds") return { "retry-after": seconds };
  if (retryAfter === "date")
    return { "retry-after": new Date(Date.now() + Number(seconds) * 1000).toUTCString() };
  if (retryAfter === "fields")
    return {
      "ratelimit-limit": "1",
      "ratelimit-remaining": "0",
      "ratelimit-reset": seconds,
      ratelimit: `"key";r=0;t=${seconds}`,
    };
  return {};
}

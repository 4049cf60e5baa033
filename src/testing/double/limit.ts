import type { IncomingHttpHeaders } from "node:http";
import { Failure } from "./failure.ts";
import type { Switches } from "./switches.ts";

/** Counts the requests of each key, in windows that begin with the first request. */
export function createLimit(): (headers: IncomingHttpHeaders, limit: Switches["limit"]) => void {
  const windows = new Map<string, { until: number; count: number }>();
  return (headers, limit) => {
    if (!limit) return;
    const key = String(headers["x-api-key"] ?? headers.authorization);
    const known = windows.get(key);
    const window = known && known.until > Date.now() ? known : { until: Date.now() + limit.window, count: 0 };
    windows.set(key, window);
    window.count += 1;
    if (window.count > limit.requests)
      throw new Failure(429, "Slow down", {}, said(limit.says, window.until));
  };
}

function said(says: NonNullable<Switches["limit"]>["says"], until: number): Record<string, string> {
  const seconds = String(Math.max(1, Math.ceil((until - Date.now()) / 1000)));
  if (says === "seconds") return { "retry-after": seconds };
  if (says === "date") return { "retry-after": new Date(Date.now() + Number(seconds) * 1000).toUTCString() };
  if (says === "fields")
    return {
      "ratelimit-limit": "1",
      "ratelimit-remaining": "0",
      "ratelimit-reset": seconds,
      ratelimit: `"key";r=0;t=${seconds}`,
    };
  return {};
}

import type { IncomingHttpHeaders } from "node:http";
import { Pool } from "undici";
import { Refusal } from "#service/http/refusal.ts";
import type { Settings } from "#service/settings.ts";

export type UpstreamRequest = {
  method: string;
  /** From the root of the interface, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
};

export type UpstreamReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Another deployment of the interface. */
export type Upstream = {
  /**
   * Sends a request once, without following redirects. Rejects with a 502 or 504 unless a complete reply arrives within the limits of time
   * and size.
   */
  ask: (request: UpstreamRequest) => Promise<UpstreamReply>;
  close: () => Promise<void>;
};

/** The largest reply, in bytes: 8 KiB for each of the 500 records of the largest page. */
const largestReply = 500 * 8 * 1024;

/** How long connecting may take, in milliseconds. */
const connectTimeout = 5000;

/** Bounds on connections and on requests in flight, so that a slow upstream cannot exhaust memory. */
const [maxConnections, maxInFlight] = [128, 1024];

export const upstreamDown = (cause?: unknown) => new Refusal("upstream-away", { cause });

export const upstreamSlow = (cause?: unknown) => new Refusal("upstream-slow", { cause });

/** The header that carries the key to the upstream. In `Authorization`, a key is a bearer token. */
export function keyHeader({ UPSTREAM_KEY_HEADER }: Settings, apiKey: string): Record<string, string> {
  const name = UPSTREAM_KEY_HEADER.toLowerCase();
  return { [name]: name === "authorization" ? `Bearer ${apiKey}` : apiKey };
}

/** The upstream at UPSTREAM_URL. */
export function upstreamAt({ UPSTREAM_URL, UPSTREAM_TIMEOUT_SECONDS }: Settings): Upstream {
  const { origin, pathname } = new URL(UPSTREAM_URL);
  const base = pathname.replace(/\/$/, "");
  const pool = new Pool(origin, {
    connections: maxConnections,
    allowH2: false,
    connect: { timeout: connectTimeout },
    maxResponseSize: largestReply,
  });
  let inFlight = 0;

  async function ask({ method, path, headers, body }: UpstreamRequest): Promise<UpstreamReply> {
    if (inFlight >= maxInFlight) throw new Refusal("too-busy");
    // For the exchange as a whole: a timeout between bytes would never end a reply of one byte per second.
    const signal = AbortSignal.timeout(UPSTREAM_TIMEOUT_SECONDS * 1000);
    inFlight += 1;
    try {
      const asked = { method, path: base + path, headers, body: body ?? null, signal };
      const { statusCode, headers: answered, body: stream } = await pool.request(asked);
      return { status: statusCode, headers: answered, body: Buffer.from(await stream.arrayBuffer()) };
    } catch (error) {
      throw signal.aborted ? upstreamSlow(error) : upstreamDown(error);
    } finally {
      inFlight -= 1;
    }
  }

  return { ask, close: () => pool.destroy() };
}

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
  /** Asks once, follows nothing, and ends with 502 or 504 where no whole reply came in the time and size that one may have. */
  ask: (request: UpstreamRequest) => Promise<UpstreamReply>;
  close: () => Promise<void>;
};

/** The largest reply, in bytes: 8 KiB for each of the 500 records of the largest page. */
export const largestReply = 500 * 8 * 1024;

/** How long a connection may take to be made, in milliseconds. */
const connectTimeout = 5000;

/** So many connections, and requests that they answer or that wait for one: what a slow upstream is owed stays bounded. */
const [mostConnections, mostUnderWay] = [128, 1024];

export const upstreamDown = (cause?: unknown) => new Refusal("upstream-away", { cause });

export const upstreamSlow = (cause?: unknown) => new Refusal("upstream-slow", { cause });

export function upstreamAt({ UPSTREAM_URL, UPSTREAM_TIMEOUT_SECONDS }: Settings): Upstream {
  const { origin, pathname } = new URL(UPSTREAM_URL);
  const base = pathname.replace(/\/$/, "");
  const pool = new Pool(origin, {
    connections: mostConnections,
    allowH2: false,
    connect: { timeout: connectTimeout },
    maxResponseSize: largestReply,
  });
  let underWay = 0;

  async function ask({ method, path, headers, body }: UpstreamRequest): Promise<UpstreamReply> {
    if (underWay >= mostUnderWay) throw new Refusal("too-busy");
    // Of the whole exchange: one byte a second would never end otherwise.
    const signal = AbortSignal.timeout(UPSTREAM_TIMEOUT_SECONDS * 1000);
    underWay += 1;
    try {
      const asked = { method, path: base + path, headers, body: body ?? null, signal };
      const { statusCode, headers: answered, body: stream } = await pool.request(asked);
      return { status: statusCode, headers: answered, body: Buffer.from(await stream.arrayBuffer()) };
    } catch (error) {
      throw signal.aborted ? upstreamSlow(error) : upstreamDown(error);
    } finally {
      underWay -= 1;
    }
  }

  return { ask, close: () => pool.destroy() };
}

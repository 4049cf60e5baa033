import type { IncomingHttpHeaders } from "node:http";

/** A request in a proxy. `path` includes the query. */
export type Exchange = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

export type ProxiedReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Passes a request on. Resolves to undefined if the caller gets no reply and the connection is cut. */
export type Deliver = (exchange: Exchange) => Promise<ProxiedReply | undefined>;

/** What a proxy does to a request on its way, to its reply, or to both. */
export type Tampering = (exchange: Exchange, deliver: Deliver) => Promise<ProxiedReply | undefined>;

/** Resolves when something is to happen: `() => sleep(500)`, or `() => proxy.untilReplied(…)`. */
export type Until = () => Promise<unknown>;

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Removes these headers (in lower case) from requests. */
export const stripRequest =
  (...names: string[]): Tampering =>
  (exchange, deliver) =>
    deliver({ ...exchange, headers: without(exchange.headers, names) });

/** Removes these headers (in lower case) from replies. */
export const stripReply =
  (...names: string[]): Tampering =>
  async (exchange, deliver) => {
    const reply = await deliver(exchange);
    return reply && { ...reply, headers: without(reply.headers, names) };
  };

/** Rewrites the JSON of replies of any status. */
export const rewriteReply =
  (rewrite: (body: unknown) => unknown): Tampering =>
  async (exchange, deliver) => {
    const reply = await deliver(exchange);
    if (!reply) return undefined;
    const body = Buffer.from(JSON.stringify(rewrite(JSON.parse(reply.body.toString()))));
    return { ...reply, headers: without(reply.headers, ["content-length"]), body };
  };

/** Delays a request while the caller waits. */
export const delayRequest =
  (until: Until): Tampering =>
  async (exchange, deliver) => {
    await until();
    return deliver(exchange);
  };

/** Passes a request on at once, and delays its reply. */
export const delayReply =
  (until: Until): Tampering =>
  async (exchange, deliver) => {
    const [reply] = await Promise.all([deliver(exchange), until()]);
    return reply;
  };

/** Passes a request on, and loses its reply. */
export const dropReply: Tampering = async (exchange, deliver) => {
  await deliver(exchange);
  return undefined;
};

/** Passes a request on twice in a row. The caller gets the second reply. */
export const deliverTwice: Tampering = async (exchange, deliver) => {
  await deliver(exchange);
  return deliver(exchange);
};

/** Passes a request and its reply on, and repeats the request later. */
export const deliverAgain =
  (until: Until): Tampering =>
  async (exchange, deliver) => {
    const later = until();
    const reply = await deliver(exchange);
    deliverAfter(later, exchange, deliver);
    return reply;
  };

/** Cuts the caller's connection, and passes the request on later. */
export const deliverLate =
  (until: Until): Tampering =>
  async (exchange, deliver) => {
    deliverAfter(until(), exchange, deliver);
    return undefined;
  };

/** Ignores errors, because the service may have ended by then, and no caller waits. */
const deliverAfter = (until: Promise<unknown>, exchange: Exchange, deliver: Deliver): void =>
  void until.then(() => deliver(exchange)).catch(() => undefined);

/** Replies itself, without passing the request on. */
export const replyInstead =
  (status: number, headers: Record<string, string> = {}, body = ""): Tampering =>
  async () => ({ status, headers, body: Buffer.from(body) });

export type Matches = (method: string, path: string) => boolean;

type Rule = { matches: Matches; tampering: Tampering; left: number };

/** The active tamperings of a proxy, each for the requests that it matches. */
export function tamperings() {
  const rules = new Set<Rule>();
  function take(rule: Rule, { method, path }: Exchange): boolean {
    if (!rule.matches(method, path)) return false;
    rule.left -= 1;
    if (rule.left <= 0) rules.delete(rule);
    return true;
  }
  return {
    /** Applies to the next `times` matching requests. Returns a function that ends it. The latest tampering is the closest to the service. */
    add(matches: Matches, tampering: Tampering, times = Infinity): () => void {
      const rule = { matches, tampering, left: times };
      rules.add(rule);
      return () => void rules.delete(rule);
    },
    /** Wraps `deliver` in the tamperings for this request. */
    around: (exchange: Exchange, deliver: Deliver): Deliver =>
      [...rules]
        .filter((rule) => take(rule, exchange))
        .reduceRight<Deliver>(
          (next, { tampering }) =>
            (sent) =>
              tampering(sent, next),
          deliver,
        ),
  };
}

import type { IncomingHttpHeaders } from "node:http";

/** A request as a proxy has it. `path` has its query. */
export type Exchange = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

export type ProxiedReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Hands a request on; undefined where its caller gets no reply, and the connection is cut. */
export type Deliver = (exchange: Exchange) => Promise<ProxiedReply | undefined>;

/** What a proxy does to a request on its way, to its reply, or to both. */
export type Tampering = (exchange: Exchange, deliver: Deliver) => Promise<ProxiedReply | undefined>;

/** When something is to happen: `() => sleep(500)`, or `() => proxy.answered(…)`. */
export type Moment = () => Promise<unknown>;

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The service does not get these headers; in lower case. */
export const stripRequest =
  (...names: string[]): Tampering =>
  (exchange, deliver) =>
    deliver({ ...exchange, headers: without(exchange.headers, names) });

/** The caller does not get these headers; in lower case. */
export const stripReply =
  (...names: string[]): Tampering =>
  async (exchange, deliver) => {
    const reply = await deliver(exchange);
    return reply && { ...reply, headers: without(reply.headers, names) };
  };

/** The JSON of a reply, whatever its status, becomes another. */
export const rewriteReply =
  (rewrite: (body: unknown) => unknown): Tampering =>
  async (exchange, deliver) => {
    const reply = await deliver(exchange);
    if (!reply) return undefined;
    const body = Buffer.from(JSON.stringify(rewrite(JSON.parse(reply.body.toString()))));
    return { ...reply, headers: without(reply.headers, ["content-length"]), body };
  };

/** The service is asked when the `moment` that is asked for now has come, and the caller waits. */
export const delayRequest =
  (moment: Moment): Tampering =>
  async (exchange, deliver) => {
    await moment();
    return deliver(exchange);
  };

/** The service is asked at once; the caller hears of it when the `moment` that is asked for now has come. */
export const delayReply =
  (moment: Moment): Tampering =>
  async (exchange, deliver) => {
    const [reply] = await Promise.all([deliver(exchange), moment()]);
    return reply;
  };

/** The service does what is asked, and nobody hears of it. */
export const dropReply: Tampering = async (exchange, deliver) => {
  await deliver(exchange);
  return undefined;
};

/** The service is asked twice, at once; the caller gets the second reply. */
export const deliverTwice: Tampering = async (exchange, deliver) => {
  await deliver(exchange);
  return deliver(exchange);
};

/** The caller is answered, and the service gets the same request again when the `moment` that is asked for now has come. */
export const deliverAgain =
  (moment: Moment): Tampering =>
  async (exchange, deliver) => {
    const later = moment();
    const reply = await deliver(exchange);
    deliverAt(later, exchange, deliver);
    return reply;
  };

/** The caller's connection is cut, and the service gets the request when the `moment` that is asked for now has come. */
export const deliverLate =
  (moment: Moment): Tampering =>
  async (exchange, deliver) => {
    deliverAt(moment(), exchange, deliver);
    return undefined;
  };

/** Where the service has gone meanwhile, nobody waits for it. */
const deliverAt = (moment: Promise<unknown>, exchange: Exchange, deliver: Deliver): void =>
  void moment.then(() => deliver(exchange)).catch(() => undefined);

/** The service is not asked; the caller gets this, as from a proxy. */
export const answerInstead =
  (status: number, headers: Record<string, string> = {}, body = ""): Tampering =>
  async () => ({ status, headers, body: Buffer.from(body) });

export type Matches = (method: string, path: string) => boolean;

type Rule = { matches: Matches; tampering: Tampering; left: number };

/** The tamperings that a proxy has been given, each for the requests that it matches. */
export function tamperings() {
  const rules = new Set<Rule>();
  function take(rule: Rule, { method, path }: Exchange): boolean {
    if (!rule.matches(method, path)) return false;
    rule.left -= 1;
    if (rule.left <= 0) rules.delete(rule);
    return true;
  }
  return {
    /** Of the next `times` requests that match; answers what ends it. The latest is the nearest to the service. */
    add(matches: Matches, tampering: Tampering, times = Infinity): () => void {
      const rule = { matches, tampering, left: times };
      rules.add(rule);
      return () => void rules.delete(rule);
    },
    /** `deliver` as the rules have it for this request. */
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

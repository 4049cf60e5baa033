import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  createServer,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import {
  type Exchange,
  type Matches,
  type ProxiedReply,
  type Tampering,
  stripReply,
  stripRequest,
  tamperings,
} from "./tampering.ts";

/**
 * The outcome of a request. "dropped" and "failed" ones may not reach the service. After "lost" (connection cut) and "silent" (no reply, with
 * the connection open), the service has carried the request out.
 */
export type Outcome = "answered" | "dropped" | "lost" | "failed" | "silent";

/** The probability of each outcome (0 to 1), and the longest delays before a request and before its reply are passed on, in milliseconds. */
export type Faults = { dropped: number; lost: number; failed: number; before: number; after: number };

/** A request of the interface that the proxy received. `status` is that of the service's reply, 0 if the request did not reach it. */
export type ProxiedRequest = { method: string; path: string; body: string; outcome: Outcome; status: number };

/** A request of the interface as the service received it, and the status of its reply. */
export type Delivery = Exchange & { status: number };

export type UnreliableProxy = {
  /** Without a slash at its end. */
  url: string;
  /** All requests of the interface that the proxy has received so far. */
  received: readonly ProxiedRequest[];
  /** All requests to which the service has replied, in the order of the replies, including those whose caller had gone. */
  delivered: readonly Delivery[];
  /** Tampers with matching requests from now on, or with the next `times`. Returns a function that ends it. */
  tamper(matches: Matches, tampering: Tampering, times?: number): () => void;
  /** Resolves when the reply to a matching request that arrives after this call has been sent. */
  untilReplied(matches: Matches): Promise<void>;
  /** Sets the random faults from now on. */
  setFaults(faults: Faults): void;
  /** Sets the outcome of the next request with this method. */
  setNextOutcome(method: string, outcome: Outcome): void;
  /** Whether connections are kept alive. If a reused one breaks, a browser repeats the request by itself. */
  setKeepAlive(keepsAlive: boolean): void;
  /** Whether all safeguard headers and ETags are removed, as if the service did not support them. */
  setSafeguardsStripped(isStripped: boolean): void;
  close(): Promise<void>;
};

export const noFaults: Faults = { dropped: 0, lost: 0, failed: 0, before: 0, after: 0 };

/** Starts a proxy between a browser and the service at `target` that disturbs requests under /advertisers. All others pass unharmed. */
export async function startUnreliableProxy(target: string, random: () => number): Promise<UnreliableProxy> {
  const received: ProxiedRequest[] = [];
  const delivered: Delivery[] = [];
  const rules = tamperings();
  const awaited = new Set<{ matches: Matches; after: number; resolve: () => void }>();
  let arrivals = 0;
  let faults = noFaults;
  let endStripping: (() => void)[] = [];
  let keepsAlive = false;
  const next = new Map<string, Outcome>();

  /** Resolves to the reply of the service, or undefined if it is to be lost. */
  const deliver = (exchange: Exchange) =>
    rules.around(exchange, async (sent) => {
      const reply = await ask(target, sent);
      if (isApiRequest(sent.method, sent.path)) delivered.push({ ...sent, status: reply.status });
      return reply;
    })(exchange);

  async function pass(exchange: Exchange, reply: ServerResponse): Promise<void> {
    arrivals += 1;
    const arrival = arrivals;
    const answer = isApiRequest(exchange.method, exchange.path)
      ? await withFaults(exchange)
      : await deliver(exchange);
    if (answer === "never") return;
    if (!answer) return void reply.destroy();
    send(reply, answer);
    for (const { matches, after, resolve } of awaited)
      if (arrival > after && matches(exchange.method, exchange.path)) resolve();
  }

  async function withFaults(exchange: Exchange): Promise<ProxiedReply | "never" | undefined> {
    const { method, path, body } = exchange;
    const outcome = next.get(method) ?? randomOutcome(faults, random());
    next.delete(method);
    const proxied: ProxiedRequest = { method, path, body: body.toString(), outcome, status: 0 };
    received.push(proxied);
    await sleep(random() * faults.before);
    if (outcome === "dropped") return undefined;
    const failure = outcome === "failed" ? randomFailure(random) : undefined;
    if (failure && !failure.isDelivered) return failure;
    const answer = await deliver(exchange);
    proxied.status = answer?.status ?? 0;
    await sleep(random() * faults.after);
    if (outcome === "silent") return "never";
    return outcome === "lost" ? undefined : (failure ?? answer);
  }

  const server = createServer((incoming, reply) => {
    reply.shouldKeepAlive &&= keepsAlive;
    const passing = exchangeOf(incoming).then((exchange) => pass(exchange, reply));
    void passing.catch(() => reply.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    delivered,
    tamper: rules.add,
    untilReplied: (matches) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const one = { matches, after: arrivals, resolve };
      awaited.add(one);
      return promise.finally(() => awaited.delete(one));
    },
    setFaults: (now) => (faults = now),
    setNextOutcome: (method, outcome) => void next.set(method, outcome),
    setKeepAlive: (now) => (keepsAlive = now),
    setSafeguardsStripped(isStripped) {
      for (const end of endStripping) end();
      endStripping = isStripped ? stripSafeguards.map((tampering) => rules.add(isApiRequest, tampering)) : [];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function randomOutcome({ dropped, lost, failed }: Faults, random: number): Outcome {
  if (random < dropped) return "dropped";
  if (random < dropped + lost) return "lost";
  return random < dropped + lost + failed ? "failed" : "answered";
}

const isApiRequest: Matches = (_method, path) => path.startsWith("/advertisers");

const exchangeOf = async (incoming: IncomingMessage): Promise<Exchange> => {
  const { method = "GET", url: path = "", headers } = incoming;
  return { method, path, headers, body: await buffer(incoming) };
};

const ask = (target: string, { method, path, headers, body }: Exchange) =>
  new Promise<ProxiedReply>((resolve, reject) => {
    const outgoing = request(
      `${target}${path}`,
      { method, headers: headers as OutgoingHttpHeaders, agent: false },
      (answer) => {
        buffer(answer).then(
          (received) =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: received }),
          reject,
        );
      },
    );
    outgoing.on("error", reject).end(body);
  });

function send(reply: ServerResponse, { status, headers, body }: ProxiedReply): void {
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...forwarded } = headers;
  reply.writeHead(status, forwarded as OutgoingHttpHeaders).end(body);
}

const stripSafeguards = [
  stripRequest("if-match", "if-none-match", "idempotency-key"),
  stripReply("etag", "safeguards-applied", "idempotent-replayed"),
];

/** A 500, 503 or 429, sometimes with `Retry-After`. `isDelivered` says whether the service carries the request out, never for 429. */
function randomFailure(random: () => number): ProxiedReply & { isDelivered: boolean } {
  const status = [500, 503, 429][Math.floor(random() * 3)] ?? 500;
  const headers = status !== 500 && random() < 0.5 ? { "retry-after": "1" } : {};
  return { status, headers, body: Buffer.alloc(0), isDelivered: status !== 429 && random() < 0.5 };
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

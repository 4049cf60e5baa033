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

/** What becomes of a request. Where a reply is lost, or never comes though the connection stands, the service has done what was asked. */
export type Fate = "answered" | "dropped" | "lost" | "failed" | "silent";

/** How likely each trouble is (0 to 1), and the longest pause before the service is asked and before its reply goes on, in milliseconds. */
export type Trouble = { dropped: number; lost: number; failed: number; before: number; after: number };

/** A request of the interface as it went by. `status` is what the service answered, 0 where it was not asked. */
export type Passage = { method: string; path: string; body: string; fate: Fate; status: number };

/** A request of the interface as the service got it, and the status of its answer. */
export type Delivery = Exchange & { status: number };

export type UnreliableProxy = {
  /** Without a slash at its end. */
  url: string;
  /** All requests of the interface so far. */
  passed: readonly Passage[];
  /** All that the service has answered, in the order of its answers, those that no caller waited for included. */
  delivered: readonly Delivery[];
  /** From here on, or for so many requests, this is done to those that match; answers what ends it. */
  tamper(matches: Matches, tampering: Tampering, times?: number): () => void;
  /** Resolves when the caller of a request that matches, and arrives after this, has its reply. */
  answered(matches: Matches): Promise<void>;
  /** From here on, this goes wrong. */
  setTrouble(trouble: Trouble): void;
  /** What becomes of the next request with this method. */
  setNext(method: string, fate: Fate): void;
  /** Whether connections are used again: where one breaks that was, a browser by itself sends the request again. */
  setReused(isReused: boolean): void;
  /** Whether all safeguards are taken away, and ETag, as where the service knows none of them. */
  setPlain(isPlain: boolean): void;
  close(): Promise<void>;
};

export const noTrouble: Trouble = { dropped: 0, lost: 0, failed: 0, before: 0, after: 0 };

/** Stands between a browser and the service at `target`, and harms the requests under /advertisers; the console itself and the session pass. */
export async function startUnreliableProxy(target: string, random: () => number): Promise<UnreliableProxy> {
  const passed: Passage[] = [];
  const delivered: Delivery[] = [];
  const rules = tamperings();
  const awaited = new Set<{ matches: Matches; after: number; resolve: () => void }>();
  let arrivals = 0;
  let trouble = noTrouble;
  let endPlain: (() => void)[] = [];
  let isReused = false;
  const next = new Map<string, Fate>();

  /** What the service answers, or undefined where nobody gets its reply. */
  const deliver = (exchange: Exchange) =>
    rules.around(exchange, async (sent) => {
      const reply = await ask(target, sent);
      if (isOfInterface(sent.method, sent.path)) delivered.push({ ...sent, status: reply.status });
      return reply;
    })(exchange);

  async function pass(exchange: Exchange, reply: ServerResponse): Promise<void> {
    arrivals += 1;
    const arrival = arrivals;
    const answer = isOfInterface(exchange.method, exchange.path)
      ? await harmed(exchange)
      : await deliver(exchange);
    if (answer === "never") return;
    if (!answer) return void reply.destroy();
    send(reply, answer);
    for (const { matches, after, resolve } of awaited)
      if (arrival > after && matches(exchange.method, exchange.path)) resolve();
  }

  async function harmed(exchange: Exchange): Promise<ProxiedReply | "never" | undefined> {
    const { method, path, body } = exchange;
    const fate = next.get(method) ?? fateOf(trouble, random());
    next.delete(method);
    const passage: Passage = { method, path, body: body.toString(), fate, status: 0 };
    passed.push(passage);
    await sleep(random() * trouble.before);
    if (fate === "dropped") return undefined;
    const failure = fate === "failed" ? failureOf(random) : undefined;
    if (failure && !failure.isAsked) return failure;
    const answer = await deliver(exchange);
    passage.status = answer?.status ?? 0;
    await sleep(random() * trouble.after);
    if (fate === "silent") return "never";
    return fate === "lost" ? undefined : (failure ?? answer);
  }

  const server = createServer((incoming, reply) => {
    reply.shouldKeepAlive &&= isReused;
    const passing = exchangeOf(incoming).then((exchange) => pass(exchange, reply));
    void passing.catch(() => reply.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    delivered,
    tamper: rules.add,
    answered: (matches) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const one = { matches, after: arrivals, resolve };
      awaited.add(one);
      return promise.finally(() => awaited.delete(one));
    },
    setTrouble: (now) => (trouble = now),
    setNext: (method, fate) => void next.set(method, fate),
    setReused: (now) => (isReused = now),
    setPlain(isPlain) {
      for (const end of endPlain) end();
      endPlain = isPlain ? plain.map((tampering) => rules.add(isOfInterface, tampering)) : [];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function fateOf({ dropped, lost, failed }: Trouble, dice: number): Fate {
  if (dice < dropped) return "dropped";
  if (dice < dropped + lost) return "lost";
  return dice < dropped + lost + failed ? "failed" : "answered";
}

const isOfInterface: Matches = (_method, path) => path.startsWith("/advertisers");

const exchangeOf = async (incoming: IncomingMessage): Promise<Exchange> => {
  const { method = "GET", url: path = "", headers } = incoming;
  return { method, path, headers, body: await buffer(incoming) };
};

const ask = (target: string, { method, path, headers, body }: Exchange) =>
  new Promise<ProxiedReply>((resolve, reject) => {
    const asked = request(
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
    asked.on("error", reject).end(body);
  });

function send(reply: ServerResponse, { status, headers, body }: ProxiedReply): void {
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...kept } = headers;
  reply.writeHead(status, kept as OutgoingHttpHeaders).end(body);
}

const plain = [
  stripRequest("if-match", "if-none-match", "idempotency-key"),
  stripReply("etag", "safeguards-applied", "idempotent-replayed"),
];

/** 500, 503 or 429, which sometimes name the pause that they want. Whoever answers so may have asked the service before, except for 429. */
function failureOf(random: () => number): ProxiedReply & { isAsked: boolean } {
  const status = [500, 503, 429][Math.floor(random() * 3)] ?? 500;
  const headers = status !== 500 && random() < 0.5 ? { "retry-after": "1" } : {};
  return { status, headers, body: Buffer.alloc(0), isAsked: status !== 429 && random() < 0.5 };
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

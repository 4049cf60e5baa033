import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  createServer,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** What becomes of a request. Where a reply is lost, or never comes though the connection stands, the service has done what was asked. */
export type Fate = "answered" | "dropped" | "lost" | "failed" | "silent";

/** How likely each trouble is (0 to 1), and the longest pause before the service is asked and before its reply goes on, in milliseconds. */
export type Trouble = { dropped: number; lost: number; failed: number; before: number; after: number };

/** A request of the interface as it went by. `status` is what the service answered, 0 where it was not asked. */
export type Passage = { method: string; path: string; body: string; fate: Fate; status: number };

export type UnreliableProxy = {
  /** Without a slash at its end. */
  url: string;
  /** All requests of the interface so far. */
  passed: readonly Passage[];
  /** From here on, this goes wrong. */
  setTrouble(trouble: Trouble): void;
  /** What becomes of the next request with this method. */
  setNext(method: string, fate: Fate): void;
  /** Whether connections are used again: where one breaks that was, a browser by itself sends the request again. */
  setReused(isReused: boolean): void;
  /** Whether If-Match, Idempotency-Key and ETag are taken away, as where the service knows none of them. */
  setPlain(isPlain: boolean): void;
  close(): Promise<void>;
};

export const noTrouble: Trouble = { dropped: 0, lost: 0, failed: 0, before: 0, after: 0 };

/** Stands between a browser and the service at `target`, and harms the requests under /advertisers; the console itself and the session pass. */
export async function startUnreliableProxy(target: string, random: () => number): Promise<UnreliableProxy> {
  const passed: Passage[] = [];
  let trouble = noTrouble;
  let isPlain = false;
  let isReused = false;
  const next = new Map<string, Fate>();

  async function pass(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = "", url: path = "" } = incoming;
    const body = await buffer(incoming);
    reply.shouldKeepAlive &&= isReused;
    if (!path.startsWith("/advertisers"))
      return send(reply, await ask(target, incoming, body, incoming.headers));
    const fate = next.get(method) ?? fateOf(trouble, random());
    next.delete(method);
    const passage: Passage = { method, path, body: body.toString(), fate, status: 0 };
    passed.push(passage);
    await sleep(random() * trouble.before);
    if (fate === "dropped") return void reply.destroy();
    const failure = fate === "failed" ? failureOf(random) : undefined;
    if (failure && !failure.isAsked) return send(reply, failure);
    const answer = await ask(target, incoming, body, isPlain ? plain(incoming.headers) : incoming.headers);
    passage.status = answer.status;
    await sleep(random() * trouble.after);
    if (fate === "lost") return void reply.destroy();
    if (fate === "silent") return;
    if (failure) return send(reply, failure);
    send(reply, isPlain ? { ...answer, headers: plain(answer.headers) } : answer);
  }

  const server = createServer((incoming, reply) => void pass(incoming, reply).catch(() => reply.destroy()));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    setTrouble: (now) => (trouble = now),
    setNext: (method, fate) => void next.set(method, fate),
    setReused: (now) => (isReused = now),
    setPlain: (now) => (isPlain = now),
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

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const ask = (target: string, { method, url }: IncomingMessage, body: Buffer, headers: IncomingHttpHeaders) =>
  new Promise<Reply>((resolve, reject) => {
    const asked = request(
      `${target}${url}`,
      { method: method ?? "GET", headers: headers as OutgoingHttpHeaders, agent: false },
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

function send(reply: ServerResponse, { status, headers, body }: Reply): void {
  const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...kept } = headers;
  reply.writeHead(status, kept as OutgoingHttpHeaders).end(body);
}

const optional = new Set(["if-match", "if-none-match", "idempotency-key", "etag"]);

const plain = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !optional.has(name)));

/** 500, 503 or 429, which sometimes name the pause that they want. Whoever answers so may have asked the service before, except for 429. */
function failureOf(random: () => number): Reply & { isAsked: boolean } {
  const status = [500, 503, 429][Math.floor(random() * 3)] ?? 500;
  const headers = status !== 500 && random() < 0.5 ? { "retry-after": "1" } : {};
  return { status, headers, body: Buffer.alloc(0), isAsked: status !== 429 && random() < 0.5 };
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

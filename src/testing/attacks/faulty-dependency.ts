import { subscribe } from "node:diagnostics_channel";
import { EventEmitter } from "node:events";
import { readFile } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { Transform } from "node:stream";

// Preloaded into the service's process: throws where the X-Fault header of a request says, as a bug in any package could.

type Exchange = { request: IncomingMessage; response: ServerResponse };

const fail = (): never => {
  throw new Error("A fault of a dependency.");
};

const whileHandled: Record<string, (exchange: Exchange) => unknown> = {
  "a timer": () => setTimeout(fail, 1),
  "an immediate": () => setImmediate(fail),
  "the next tick": () => process.nextTick(fail),
  "a microtask": () => queueMicrotask(fail),
  "a promise that nobody awaits": () => Promise.resolve().then(fail),
  "a rejection of no error": () => Promise.reject(null),
  "a callback of the file system": () => readFile("/dev/null", fail),
  "an event that nobody hears": () => setTimeout(() => new EventEmitter().emit("error", new Error()), 1),
  "a connection that is refused": () => connect(9, "127.0.0.1"),
  "a transformation": () => new Transform({ transform: fail }).end("text"),
  "a listener of an abort signal": () => AbortSignal.timeout(1).addEventListener("abort", fail),
  "a timer, after the head of the reply": ({ response }) => {
    response.writeHead(200).write("{");
    setTimeout(fail, 1);
  },
  "the end of the reply": ({ response }) => response.once("finish", fail).end(),
};

const whileReceived: Record<string, (exchange: Exchange) => unknown> = {
  "a listener of the body": ({ request }) => request.on("end", fail),
  "a listener of the sender's going": ({ response }) => response.once("close", fail),
  "the first listener of the request": fail,
};

subscribe("tracing:fastify.request.handler:start", (message) => {
  const { request, reply } = message as { request: { raw: IncomingMessage }; reply: { raw: ServerResponse } };
  whileHandled[faultOf(request.raw)]?.({ request: request.raw, response: reply.raw });
});

subscribe("http.server.request.start", (message) => {
  const exchange = message as Exchange;
  whileReceived[faultOf(exchange.request)]?.(exchange);
});

const faultOf = ({ headers }: IncomingMessage): string => String(headers["x-fault"] ?? "");

process.on("SIGUSR2", () => setTimeout(fail));

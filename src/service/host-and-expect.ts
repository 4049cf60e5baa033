import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/**
 * Refuses what Node would by itself, with a bare status: HTTP/1.1 without `Host`, for which the server must be made without
 * `requireHostHeader`, and what is expected of a server beyond 100-continue; and several `Host`, of which Node would take the first.
 */
export function checkHostAndExpect(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit("request", request, response);
  });
  app.addHook("onRequest", (request, _reply, done) => done(refusalOfHeaders(request)));
}

function refusalOfHeaders({ headers, raw }: FastifyRequest): Refusal | undefined {
  // RFC 9112, 3.2: only HTTP/1.0 may leave it out, and nobody may send two.
  if (headers.host === undefined && raw.httpVersion === "1.1") return new Refusal("missing-host");
  if (raw.rawHeaders.findIndex(isHost) !== raw.rawHeaders.findLastIndex(isHost))
    return new Refusal("repeated-host");
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return new Refusal("unknown-expectation");
  return undefined;
}

/** Names and values take turns in `rawHeaders`. */
const isHost = (text: string, index: number): boolean =>
  index % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";

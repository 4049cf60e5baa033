import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { problemType } from "#contract/problems/problem.ts";
import { ConnectionCut } from "#service/connections/connection-cut.ts";
import { speakLast } from "#service/connections/pipelining.ts";
import { problemText } from "./problem-replies.ts";
import { Refusal } from "./refusal.ts";
import { newRequestId } from "#service/observability/request-log.ts";

/** How long the answer is left to be read while its sender still writes, in milliseconds: a closed connection could take it away. */
const lingering = 5000;

const refused = new WeakSet<Socket>();

/** Answers and logs what Node's own HTTP parser refuses, and so never becomes a request; logs why a connection was cut. */
export function answerUnreadable(
  log: FastifyBaseLogger,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error instanceof ConnectionCut)
    return log.info({ ip: error.ip, reason: error.message }, "connection cut");
  // What comes after is refused too, piece by piece.
  if (error.code === "ECONNRESET" || refused.has(socket)) return;
  refused.add(socket);
  speakLast(socket, () => refuseUnread(log, refusalFor(error.code), socket));
}

function refuseUnread(log: FastifyBaseLogger, refusal: Refusal, socket: Socket): void {
  const reqId = newRequestId();
  const { status, message } = refusal;
  // Nothing of the error: it holds what the sender wrote.
  log.info({ reqId, status, refusal: message, ip: socket.remoteAddress }, "request");
  const body = problemText(refusal);
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nX-Request-Id: ${reqId}\r\nCache-Control: no-store\r\nContent-Type: ${problemType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), lingering).unref();
}

function refusalFor(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") return new Refusal("headers-too-large");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Refusal("request-too-slow");
  return new Refusal("unreadable-request");
}

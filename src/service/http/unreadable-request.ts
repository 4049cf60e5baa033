import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { problemType } from "#contract/problems/problem.ts";
import { ConnectionCut } from "#service/connections/connection-cut.ts";
import { respondLast } from "#service/connections/pipelining.ts";
import { problemText } from "./problem-replies.ts";
import { Refusal } from "./refusal.ts";
import { newRequestId } from "#service/observability/request-log.ts";

/** How long the connection stays open after the reply, in milliseconds: closing it while the client still sends could discard the reply. */
const lingerTime = 5000;

const refused = new WeakSet<Socket>();

/** Replies to, and logs, a request that Node's HTTP parser rejects. Also logs why we have cut a connection. */
export function answerUnreadable(
  log: FastifyBaseLogger,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error instanceof ConnectionCut)
    return log.info({ ip: error.ip, reason: error.message }, "connection cut");
  // A socket reports this again for every further chunk.
  if (error.code === "ECONNRESET" || refused.has(socket)) return;
  refused.add(socket);
  respondLast(socket, () => refuseUnread(log, refusalFor(error.code), socket));
}

function refuseUnread(log: FastifyBaseLogger, refusal: Refusal, socket: Socket): void {
  const reqId = newRequestId();
  const { status, message } = refusal;
  // Without the error, which contains what the client sent.
  log.info({ reqId, status, refusal: message, ip: socket.remoteAddress }, "request");
  const body = problemText(refusal);
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nX-Request-Id: ${reqId}\r\nCache-Control: no-store\r\nContent-Type: ${problemType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), lingerTime).unref();
}

function refusalFor(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") return new Refusal("headers-too-large");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Refusal("request-too-slow");
  return new Refusal("unreadable-request");
}

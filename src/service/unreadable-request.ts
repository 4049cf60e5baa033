import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { problemType } from "#contract/problem.ts";
import { problemText } from "./problem-replies.ts";
import { Refusal, unreadableRequest } from "./refusal.ts";
import { newRequestId } from "./request-log.ts";

/** Answers and logs what Node's own HTTP parser refuses, and so never becomes a request. */
export function answerUnreadable(
  log: FastifyBaseLogger,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const refusal = refusalFor(error.code);
  const reqId = newRequestId();
  const { status, message } = refusal;
  // Nothing of the error: it holds what the sender wrote.
  log.info({ reqId, status, refusal: message, ip: socket.remoteAddress }, "request");
  const body = problemText(refusal);
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nX-Request-Id: ${reqId}\r\nContent-Type: ${problemType}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function refusalFor(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW")
    return new Refusal(431, "The headers are larger than this service accepts.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Refusal(408, "The request took too long to arrive.");
  return unreadableRequest();
}

import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { QueuedResponse } from "./pipelining.ts";

/** The state of a graceful stop. Once it has begun, replies close their connections, because kept-alive ones would hold up the process. */
export function createStop() {
  let hasBegun = false;
  class StoppableReply<Request extends IncomingMessage> extends QueuedResponse<Request> {
    override writeHead(status: number, head?: unknown, headers?: OutgoingHttpHeaders): this {
      if (hasBegun) this.shouldKeepAlive = false;
      // The cast selects one overload of `writeHead`; the arguments fit any of them.
      return super.writeHead(status, head as string, headers);
    }
  }
  return { begin: () => void (hasBegun = true), hasBegun: () => hasBegun, ServerResponse: StoppableReply };
}

export type Stop = ReturnType<typeof createStop>;

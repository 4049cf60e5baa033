import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { QueuedResponse } from "./pipelining.ts";

/** Whether the service is being stopped. Replies then close their connections, because kept-alive ones would hold up the process. */
export function stopOf() {
  let hasBegun = false;
  class StoppableReply<Request extends IncomingMessage> extends QueuedResponse<Request> {
    override writeHead(status: number, head?: unknown, headers?: OutgoingHttpHeaders): this {
      if (hasBegun) this.shouldKeepAlive = false;
      // Passed on as it came: every form of it is one of `writeHead`, which is typed by one form at a time.
      return super.writeHead(status, head as string, headers);
    }
  }
  return { begin: () => void (hasBegun = true), hasBegun: () => hasBegun, ServerResponse: StoppableReply };
}

export type Stop = ReturnType<typeof stopOf>;

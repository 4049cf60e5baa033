import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import { answerFailure } from "./problem-replies.ts";
import { type RequestContext, takeContext } from "./request-context.ts";
import { unforeseenErrors } from "#service/observability/request-metrics.ts";
import { answeringRoute } from "#service/observability/request-details.ts";

/**
 * Keeps the process alive when the code of a request throws in a timer, a listener or an unawaited promise: the request ends, with 500 if
 * nothing of its reply was sent. Other uncaught errors still end the process.
 */
export function surviveRequestErrors({ log }: FastifyInstance): void {
  const survive = (thrown: unknown) => {
    const context = takeContext();
    if (!context) return endProcess(log, thrown);
    const error = new Error("An uncaught error.", { cause: thrown });
    try {
      failRequest(log, context, error);
    } catch (another) {
      endProcess(log, another);
    }
  };
  process.on("uncaughtException", survive).on("unhandledRejection", survive);
}

function endProcess(log: FastifyBaseLogger, error: unknown): void {
  log.fatal({ err: error }, "The process is ending because of an uncaught error.");
  process.exit(1);
}

function failRequest(log: FastifyBaseLogger, { reply, socket }: RequestContext, error: Error): void {
  if (reply && !reply.raw.headersSent && !reply.raw.destroyed) {
    // After an error was thrown through Node's parser, the parser cannot read another request.
    reply.raw.shouldKeepAlive = false;
    return void answerFailure(error, reply.request, reply);
  }
  unforeseenErrors.inc();
  log.error({ ...(reply && namesOf(reply)), err: error }, "An error occurred after the reply had begun.");
  // Destroyed, so that a partial reply is not taken for a complete one.
  if (reply && !reply.raw.writableEnded) reply.raw.destroy();
  else socket?.destroySoon();
}

const namesOf = ({ request }: FastifyReply) => ({
  reqId: request.id,
  method: request.method,
  route: answeringRoute(request),
});

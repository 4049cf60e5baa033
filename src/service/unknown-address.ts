import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { describes } from "./endpoint-path.ts";
import { Refusal } from "./refusal.ts";

/** Answers what no route does: 405 where the address exists for other methods, else the console's page or 404. */
export function answerUnknownAddresses(
  app: FastifyInstance,
  sendConsole: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
): void {
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split("?", 1)[0] ?? "");
    if (methods.length > 0) throw methodNotAllowed(methods);
    const sent = sendConsole(request, reply);
    if (!sent) throw new Refusal(404, "There is nothing at this address.");
    return sent;
  });
}

function methodsAt(path: string): string[] {
  const methods = Object.values(endpoints)
    .filter((endpoint) => describes(endpoint.path, path))
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set(methods)];
}

function methodNotAllowed(methods: string[]): Refusal {
  const allow = methods.join(", ");
  return new Refusal(405, `This address answers ${allow} only.`, { headers: { allow } });
}

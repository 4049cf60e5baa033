import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openApi } from "#contract/open-api.ts";
import { type ConsoleFiles, sendAskedAnew, sendPreparing } from "./console-files.ts";

/**
 * The contract for machines at `/openapi.json`, and for people at `/docs`, a page of the build; both need no key, and the page nothing
 * from elsewhere.
 */
export async function serveReference(
  app: FastifyInstance,
  { directory, isReady }: ConsoleFiles,
): Promise<void> {
  const text = JSON.stringify(openApi());
  app.get("/openapi.json", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("application/json; charset=utf-8").send(text),
  );
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    isReady() ? sendAskedAnew(reply, directory, "/docs/index.html") : sendPreparing(reply);
  app.get("/docs", sendPage);
  app.get("/docs/", sendPage);
  await app.register(staticFiles, {
    root: join(directory, "docs"),
    prefix: "/docs/",
    decorateReply: false,
    index: false,
    preCompressed: true,
    maxAge: "1h",
    suppressWarning: true,
  });
}

import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { reportsPath } from "#contract/browser-report.ts";
import { openApi } from "#contract/open-api.ts";
import { type ConsoleFiles, sendAskedAnew, sendPreparing } from "./console-files.ts";

/** What the page needs, and nothing else. What shows it writes HTML from texts, so it could not run under the policy of the console. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  `report-uri ${reportsPath}`,
].join(";");

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
  await app.register(async (docs) => {
    docs.addHook("onRequest", async (_request, reply) => {
      reply.header("content-security-policy", policy);
    });
    const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
      isReady() ? sendAskedAnew(reply, directory, "/docs/index.html") : sendPreparing(reply);
    docs.get("/docs", sendPage);
    docs.get("/docs/", sendPage);
    await docs.register(staticFiles, {
      root: join(directory, "docs"),
      prefix: "/docs/",
      decorateReply: false,
      index: false,
      preCompressed: true,
      maxAge: "1h",
      suppressWarning: true,
    });
  });
}

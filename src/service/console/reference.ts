import type { FastifyInstance } from "fastify";
import { reportsPath } from "#contract/browser-report.ts";
import { openApi } from "#contract/open-api/open-api.ts";
import { type ServedBuild, forAnHour, sendFile, sendPage } from "./console-files.ts";

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
export function serveReference(app: FastifyInstance, build: ServedBuild): void {
  const text = Buffer.from(JSON.stringify(openApi()));
  app.get("/openapi.json", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("application/json; charset=utf-8").send(text),
  );
  app.register(async (docs) => {
    docs.addHook("onRequest", async (_request, reply) => {
      reply.header("content-security-policy", policy);
    });
    for (const address of ["/docs", "/docs/"])
      docs.get(address, (request, reply) => sendPage(request, reply, build, "/docs/index.html"));
    docs.get("/docs/*", (request, reply) => sendFile(request, reply, build, forAnHour));
  });
}

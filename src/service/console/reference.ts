import type { FastifyInstance } from "fastify";
import { reportsPath } from "#contract/console/browser-report.ts";
import { openApi } from "#contract/open-api/open-api.ts";
import { type ServedBuild, forAnHour, sendFile, sendPage } from "./console-files.ts";

/** The policy of the reference page. Swagger UI writes HTML from strings, which the console's policy (Trusted Types) forbids. */
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

const page = "/docs/index.html";

/** Serves the OpenAPI document at `/openapi.json` and its reference page at `/docs`. Both need no key. */
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
      docs.get(address, (request, reply) =>
        sendPage(request, reply, build.isReady() && build.find(page, request.headers["accept-encoding"])),
      );
    docs.get("/docs/*", (request, reply) => sendFile(request, reply, build, forAnHour));
  });
}

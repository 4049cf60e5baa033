import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApi } from "#contract/open-api.ts";

/** The contract for machines at `/openapi.json`, and for people at `/docs`; both need no key, and the page nothing from elsewhere. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  const document = openApi();
  const text = JSON.stringify(document);
  app.get("/openapi.json", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("application/json; charset=utf-8").send(text),
  );
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    theme: { title: "Advertiser Console: reference" },
    // Without the bar that asks for the address of another document.
    uiConfig: { layout: "BaseLayout" },
  });
}

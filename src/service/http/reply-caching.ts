import type { FastifyInstance } from "fastify";
import { apiPath } from "#contract/route.ts";
import { sessionRoutes } from "#contract/session.ts";

/** Replies about an account may be cached only by the browser, which must revalidate them each time by their ETag. */
const personal = "private, no-cache";

/** Refusals and the session must not be cached. */
export const noStore = { "cache-control": "no-store" };

/** Sets `cache-control` of all replies of the interface and the session. */
export function keepRepliesPrivate(app: FastifyInstance): void {
  app.addHook("onRequest", ({ url }, reply, done) => {
    if (url.startsWith(interfacePath)) reply.header("cache-control", personal);
    else if (url.startsWith(sessionPath)) reply.headers(noStore);
    done();
  });
}

const interfacePath = apiPath("/");
const sessionPath = sessionRoutes.getSession.path;

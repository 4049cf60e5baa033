import type { FastifyInstance } from "fastify";
import { apiPath } from "#contract/paths.ts";
import { sessionRoutes } from "#contract/session.ts";

/** What browsers may keep of a reply that concerns one account: for themselves, and asked about each time, so that 304 serves. */
const personal = "private, no-cache";

/** What nobody may keep: refusals, and who is signed in. */
export const noStore = { "cache-control": "no-store" };

/** Says so of all replies of the interface and the session, whoever answers them; those of a failure are `noStore`. */
export function keepRepliesPrivate(app: FastifyInstance): void {
  app.addHook("onRequest", ({ url }, reply, done) => {
    if (url.startsWith(interfacePath)) reply.header("cache-control", personal);
    else if (url.startsWith(sessionPath)) reply.headers(noStore);
    done();
  });
}

const interfacePath = apiPath("/");
const sessionPath = sessionRoutes.getSession.path;

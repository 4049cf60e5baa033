import type { FastifyReply, FastifyRequest } from "fastify";
import type { sessionEndpoints } from "#contract/endpoints.ts";
import { isAway } from "#service/database/database-away.ts";
import { isRead } from "#service/http/request-line.ts";
import { type Admission, checkNotSuspended } from "./admission.ts";
import type { Caller } from "./caller.ts";
import { comesFromElsewhere } from "./same-origin.ts";
import type { Handlers } from "#service/http/mount.ts";
import { Refusal, refuse } from "#service/http/refusal.ts";
import { sessionsOf } from "./session-cookie.ts";

type Exchange = { request: FastifyRequest; reply: FastifyReply };

export const sessionHandlers = ({
  identify,
  admitSignIn,
}: Admission): Handlers<typeof sessionEndpoints, Exchange> => ({
  signIn: async ({ body }, { request, reply }) => {
    const answer = sessionFor(await admitSignIn(request, body));
    sessionsOf(request).begin(request, reply, body);
    return answer;
  },

  getSession: async (_received, { request, reply }) => {
    const sessions = sessionsOf(request);
    const session = (await sessions.find(request)) ?? refuse(new Refusal("not-signed-in"));
    const { api_key, account_id } = session.credentials;
    const answer = sessionFor(await identify(request, api_key, account_id));
    sessions.prolong(request, reply, session);
    return answer;
  },

  signOut: async (_received, { request, reply }) => {
    await sessionsOf(request).end(request, reply).catch(refuseSignOut);
    return { body: {} };
  },
});

function sessionFor(caller: Caller) {
  checkNotSuspended(caller);
  const { account_id, may_write } = caller;
  return { body: { account_id, may_write } };
}

/** If the revocation cannot be stored (database unavailable, disk full, read-only standby), the session stays valid, and the reply says so. */
function refuseSignOut(error: unknown): never {
  throw isAway(error) ? new Refusal("still-signed-in", { cause: error }) : error;
}

/** Refuses a sign-in or sign-out that another site's page requests. */
export async function refuseForeignPages(request: FastifyRequest): Promise<void> {
  if (!isRead(request) && comesFromElsewhere(request)) {
    refuse(new Refusal("foreign-page"));
  }
}

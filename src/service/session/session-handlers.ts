import type { FastifyRequest } from "fastify";
import type { Credentials } from "#contract/credentials.ts";
import type { sessionEndpoints } from "#contract/session.ts";
import { isRead } from "#service/is-read.ts";
import { type Admission, checkNotSuspended } from "#service/keys/admission.ts";
import { comesFromElsewhere } from "#service/keys/same-origin.ts";
import type { Handlers } from "#service/mount.ts";
import { forbidden, refuse, unauthorized } from "#service/refusal.ts";
import { forgetSession, sessionOf, signInAs } from "./session-cookie.ts";

export const sessionHandlers = ({
  identify,
}: Admission): Handlers<typeof sessionEndpoints, FastifyRequest> => ({
  signIn: async ({ body }, request) => {
    const answer = await sessionFor(identify, request, body);
    signInAs(request, body);
    return answer;
  },

  getSession: async (_received, request) =>
    sessionFor(identify, request, sessionOf(request) ?? refuse(unauthorized("Nobody is signed in."))),

  signOut: async (_received, request) => {
    forgetSession(request);
    return { body: {} };
  },
});

async function sessionFor(
  identify: Admission["identify"],
  request: FastifyRequest,
  credentials: Credentials,
) {
  const { account_id, api_key } = credentials;
  const caller = await identify(request, api_key, account_id);
  checkNotSuspended(caller);
  return { body: { account_id, may_write: caller.may_write } };
}

/** Nobody else's page may sign a browser in or out. */
export async function refuseForeignPages(request: FastifyRequest): Promise<void> {
  if (!isRead(request) && comesFromElsewhere(request)) {
    refuse(forbidden("Sign in and out on the console's own pages."));
  }
}

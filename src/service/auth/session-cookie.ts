import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Credentials } from "#contract/credentials.ts";
import { accountCookie } from "#contract/console/last-seen.ts";
import type { Settings } from "#service/settings.ts";
import type { RevokedSessions } from "./revoked-sessions.ts";
import { type CookieSession, type SessionSeal, sessionSeal } from "./session-seal.ts";
import { sealingKeys } from "./session-secret.ts";

/** Sessions in sealed cookies. All instances with the same secret can open them, and `RevokedSessions` has those that were signed out. */
export type Sessions = {
  /** The session of a request. Undefined if it has none, an ended one, or several different ones. */
  find: (request: FastifyRequest) => Promise<CookieSession | undefined>;
  /** Begins a new session, whatever cookies the request has. */
  begin: (request: FastifyRequest, reply: FastifyReply, credentials: Credentials) => void;
  /** Extends a session that is in use, with a new cookie if its own is older than `renewalAge`. */
  prolong: (request: FastifyRequest, reply: FastifyReply, session: CookieSession) => void;
  /** Revokes the sessions of a request, and so every copy of their cookies. Rejects, and leaves the cookie, if that cannot be stored. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

const decorator = "sessions";

export const sessionsOf = ({ server }: FastifyRequest): Sessions => server.getDecorator<Sessions>(decorator);

const minute = 60_000;
const hour = 60 * minute;

/** The age at which a cookie in use is renewed, in milliseconds. */
const renewalAge = 10 * minute;

/** How far apart the clocks of instances may be, in milliseconds. */
const clockSkew = 10 * minute;

/** Makes sessions available to all routes of the service. */
export async function keepSessions(
  app: FastifyInstance,
  settings: Settings,
  revoked: RevokedSessions,
): Promise<void> {
  const seal = await sessionSeal(app, sealingKeys(settings), settings.SESSION_MAX_HOURS * 3600);
  app.decorate(decorator, sessions(seal, revoked, settings));
  // A 401 means that the browser is no longer signed in, whatever the reason.
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode === 401 && request.headers.cookie?.includes(`${accountCookie}=`))
      reply.header("set-cookie", seal.setAccountCookie("", 0, request.protocol === "https"));
  });
}

function sessions(
  seal: SessionSeal,
  revoked: RevokedSessions,
  { SESSION_IDLE_HOURS, SESSION_MAX_HOURS }: Settings,
): Sessions {
  const [idle, longest] = [SESSION_IDLE_HOURS * hour, SESSION_MAX_HOURS * hour];
  const endOf = ({ issued_at }: CookieSession, usedAt: number) =>
    Math.min(usedAt + idle, issued_at + longest);

  const isUnexpired = (session: CookieSession, now = Date.now()) =>
    now < Math.min(session.expires_at, endOf(session, session.sealed_at ?? now));

  const unexpiredIn = ({ headers }: FastifyRequest): CookieSession[] =>
    headers.cookie
      ? seal
          .valuesIn(headers.cookie)
          .flatMap((value) => seal.open(value) ?? [])
          .filter((session) => isUnexpired(session))
      : [];

  function setCookies(
    { protocol }: FastifyRequest,
    reply: FastifyReply,
    value: string,
    account: string,
    seconds: number,
  ) {
    const isHttps = protocol === "https";
    reply.header("set-cookie", [
      seal.setCookie(value, seconds, isHttps),
      seal.setAccountCookie(account, seconds, isHttps),
    ]);
  }

  function renew(request: FastifyRequest, reply: FastifyReply, session: CookieSession) {
    const now = Date.now();
    const expires_at = endOf(session, now);
    const value = seal.seal({ ...session, sealed_at: now, expires_at });
    const seconds = Math.ceil((expires_at - now) / 1000);
    setCookies(request, reply, value, String(session.credentials.account_id), seconds);
  }

  return {
    find: async (request) => {
      const known = await notRevoked(revoked, unexpiredIn(request));
      // A sibling domain can set a second cookie, which must not decide who is signed in.
      return known.every(({ id }) => id === known[0]?.id) ? known[0] : undefined;
    },
    begin: (request, reply, credentials) => {
      const now = Date.now();
      const id = randomBytes(16).toString("hex");
      renew(request, reply, { credentials, id, issued_at: now, sealed_at: now, expires_at: now });
    },
    prolong: (request, reply, session) => {
      const { sealed_at = Infinity } = session;
      if (Date.now() - sealed_at >= renewalAge) renew(request, reply, session);
    },
    end: async (request, reply) => {
      for (const session of await notRevoked(revoked, unexpiredIn(request))) {
        // An instance whose clock is ahead may just have renewed a copy.
        const lastCopyEnds = Math.max(session.expires_at, endOf(session, Date.now())) + clockSkew;
        await revoked.add(session.id, lastCopyEnds);
      }
      setCookies(request, reply, "", "", 0);
    },
  };
}

async function notRevoked(revoked: RevokedSessions, found: CookieSession[]): Promise<CookieSession[]> {
  const known: CookieSession[] = [];
  for (const session of found) if (!(await revoked.has(session.id))) known.push(session);
  return known;
}

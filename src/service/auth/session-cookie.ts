import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Credentials } from "#contract/credentials.ts";
import type { Settings } from "#service/settings.ts";
import type { RevokedSessions } from "./revoked-sessions.ts";
import { type Session, type SessionSeal, sessionSeal } from "./session-seal.ts";
import { sealingKeys } from "./session-secret.ts";

/** The sessions that cookies carry. All that have the secret know them; what ended is known to all that share `RevokedSessions`. */
export type Sessions = {
  /** The session of a request: undefined where it has none, or one that ended, or those of several sessions at once. */
  find: (request: FastifyRequest) => Promise<Session | undefined>;
  /** Begins a session of its own, whatever the request came with. */
  begin: (request: FastifyRequest, reply: FastifyReply, credentials: Credentials) => void;
  /** Lets a session that is in use last longer, by another cookie where this one has become old. */
  prolong: (request: FastifyRequest, reply: FastifyReply, session: Session) => void;
  /** Ends the sessions of a request, and with them every copy of their cookies. Rejects, and leaves the cookie, where that could not be kept. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

const decorator = "sessions";

export const sessionsOf = ({ server }: FastifyRequest): Sessions => server.getDecorator<Sessions>(decorator);

const minute = 60_000;
const hour = 60 * minute;

/** In milliseconds: a cookie in use is sealed anew when it is this old. */
const sealedAnewAfter = 10 * minute;

/** In milliseconds: how far apart the clocks of instances may be. */
const clockSkew = 10 * minute;

/** Lets all routes of the service find and keep sessions. */
export async function keepSessions(
  app: FastifyInstance,
  settings: Settings,
  revoked: RevokedSessions,
): Promise<void> {
  const seal = await sessionSeal(app, sealingKeys(settings), settings.SESSION_MAX_HOURS * 3600);
  app.decorate(decorator, sessions(seal, revoked, settings));
}

function sessions(
  seal: SessionSeal,
  revoked: RevokedSessions,
  { SESSION_IDLE_HOURS, SESSION_MAX_HOURS }: Settings,
): Sessions {
  const [idle, longest] = [SESSION_IDLE_HOURS * hour, SESSION_MAX_HOURS * hour];
  const endOf = ({ issued_at }: Session, usedAt: number) => Math.min(usedAt + idle, issued_at + longest);

  const lasts = (session: Session, now = Date.now()) =>
    now < Math.min(session.expires_at, endOf(session, session.sealed_at ?? now));

  const unexpiredIn = ({ headers }: FastifyRequest): Session[] =>
    headers.cookie
      ? seal
          .valuesIn(headers.cookie)
          .flatMap((value) => seal.open(value) ?? [])
          .filter((session) => lasts(session))
      : [];

  function setCookie(request: FastifyRequest, reply: FastifyReply, session: Session) {
    const now = Date.now();
    const expires_at = endOf(session, now);
    const value = seal.seal({ ...session, sealed_at: now, expires_at });
    const seconds = Math.ceil((expires_at - now) / 1000);
    reply.header("set-cookie", seal.setCookie(value, seconds, request.protocol === "https"));
  }

  return {
    find: async (request) => {
      const known = await notRevoked(revoked, unexpiredIn(request));
      // Another site of the same domain can set a cookie beside ours: it must not choose who is signed in.
      return known.every(({ id }) => id === known[0]?.id) ? known[0] : undefined;
    },
    begin: (request, reply, credentials) => {
      const now = Date.now();
      const id = randomBytes(16).toString("hex");
      setCookie(request, reply, { credentials, id, issued_at: now, sealed_at: now, expires_at: now });
    },
    prolong: (request, reply, session) => {
      const { sealed_at = Infinity } = session;
      if (Date.now() - sealed_at >= sealedAnewAfter) setCookie(request, reply, session);
    },
    end: async (request, reply) => {
      for (const session of await notRevoked(revoked, unexpiredIn(request))) {
        // A copy may have been sealed anew a moment ago, by an instance whose clock is ahead.
        const lastCopyEnds = Math.max(session.expires_at, endOf(session, Date.now())) + clockSkew;
        await revoked.add(session.id, lastCopyEnds);
      }
      reply.header("set-cookie", seal.setCookie("", 0, request.protocol === "https"));
    },
  };
}

async function notRevoked(revoked: RevokedSessions, found: Session[]): Promise<Session[]> {
  const known: Session[] = [];
  for (const session of found) if (!(await revoked.has(session.id))) known.push(session);
  return known;
}

import secureSession from "@fastify/secure-session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Credentials } from "#contract/credentials.ts";
import { sessionCookie } from "#contract/session.ts";

declare module "@fastify/secure-session" {
  interface SessionData {
    credentials: Credentials;
  }
}

const week = 7 * 24 * 60 * 60;

const decorator = "openSession";

type OpenSession = (cookies: string) => Credentials | undefined;

/**
 * Sessions live in a sealed cookie and nowhere else, so that every instance with the same secret knows them. They begin and end in the
 * routes that `answer` adds; all others read them where they need to, since most requests bring a key.
 */
export async function keepSessions(
  app: FastifyInstance,
  key: Buffer,
  answer: (app: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (inside) => {
    await inside.register(secureSession, {
      key,
      cookieName: sessionCookie,
      expiry: week,
      cookie: { path: "/", httpOnly: true, sameSite: "strict", secure: "auto", maxAge: week },
    });
    const openSession: OpenSession = (cookies) => {
      const sealed = inside.parseCookie(cookies)[sessionCookie];
      return sealed ? inside.decodeSecureSession(sealed)?.get("credentials") : undefined;
    };
    app.decorate(decorator, openSession);
    answer(inside);
  });
}

/** What the request's cookie says, or undefined where there is none, or one that we did not seal. */
export const sessionOf = ({ server, headers }: FastifyRequest): Credentials | undefined =>
  headers.cookie ? server.getDecorator<OpenSession>(decorator)(headers.cookie) : undefined;

export const signInAs = (request: FastifyRequest, credentials: Credentials): void =>
  request.session.set("credentials", credentials);

export const forgetSession = (request: FastifyRequest): void => request.session.delete();

import secureSession from "@fastify/secure-session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Credentials } from "#contract/session.ts";

declare module "@fastify/secure-session" {
  interface SessionData {
    credentials: Credentials;
  }
}

const week = 7 * 24 * 60 * 60;

/** Sessions live in a sealed cookie and nowhere else, so that every instance with the same secret knows them. */
export async function keepSessions(app: FastifyInstance, key: Buffer): Promise<void> {
  await app.register(secureSession, {
    key,
    cookieName: "session",
    expiry: week,
    cookie: { path: "/", httpOnly: true, sameSite: "strict", secure: "auto", maxAge: week },
  });
}

/** What the request's cookie says, or undefined where there is none, or one that we did not seal. */
export const sessionOf = (request: FastifyRequest): Credentials | undefined =>
  request.session.get("credentials");

export const signInAs = (request: FastifyRequest, credentials: Credentials): void =>
  request.session.set("credentials", credentials);

export const forgetSession = (request: FastifyRequest): void => request.session.delete();

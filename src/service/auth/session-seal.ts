import { hash } from "node:crypto";
import secureSession from "@fastify/secure-session";
import type { FastifyInstance } from "fastify";
import type { Credentials } from "#contract/credentials.ts";
import { sessionCookie } from "#contract/session.ts";

/** A session as a cookie says it. Times are in milliseconds since 1970. */
export type Session = {
  credentials: Credentials;
  /** Names the session for as long as it lasts, however often its cookie is sealed anew. */
  id: string;
  issued_at: number;
  /** When this cookie was sealed. Undefined where the release before sealed it, which lasts as it was and is not sealed anew. */
  sealed_at: number | undefined;
  /** When this cookie ends by the settings it was sealed under: raising them later brings none back. */
  expires_at: number;
};

type Sealed = Omit<Session, "sealed_at"> & { sealed_at: number };

/** Seals sessions into the values of cookies, which only who knows the key can open or make. */
export type SessionSeal = {
  seal: (session: Sealed) => string;
  /** Undefined where it was sealed with none of the keys, or changed since. */
  open: (value: string) => Session | undefined;
  /** All values that a `Cookie` header has for our cookie: a browser may have been given several. */
  valuesIn: (cookies: string) => string[];
  /** The `Set-Cookie` header for a value, which lasts `seconds`. */
  setCookie: (value: string, seconds: number, isHttps: boolean) => string;
};

/** How long the cookies of the release before last, in seconds. */
const week = 7 * 24 * 60 * 60;

/** Seals with the first of the keys, and opens with any. `longest` is how long a cookie may last, in seconds. */
export async function sessionSeal(
  app: FastifyInstance,
  keys: Buffer[],
  longest: number,
): Promise<SessionSeal> {
  let seal: SessionSeal | undefined;
  // In a scope without routes, where its own hooks, which know one cookie a request and no revocation, never run.
  await app.register(async (inside) => {
    await inside.register(secureSession, {
      key: keys,
      cookieName: sessionCookie,
      expiry: Math.max(week, longest),
    });
    seal = sealOf(inside);
  });
  if (!seal) throw new Error("The seal of sessions was not made.");
  return seal;
}

const sealOf = (inside: FastifyInstance): SessionSeal => ({
  seal: (session) => inside.encodeSecureSession(inside.createSecureSession({ ...session })),
  open: (value) => {
    const opened = inside.decodeSecureSession(value);
    if (!opened) return undefined;
    const said = opened.data() as Sealed | { credentials: Credentials };
    return "id" in said ? said : ofReleaseBefore(said.credentials, value, opened.get("__ts") as number);
  },
  valuesIn: (cookies) => cookies.split(";").flatMap((pair) => inside.parseCookie(pair)[sessionCookie] || []),
  setCookie: (value, maxAge, secure) =>
    inside.serializeCookie(sessionCookie, value, {
      path: "/",
      httpOnly: true,
      sameSite: "strict",
      secure,
      maxAge,
    }),
});

/** It has no id: its nonce is as good as one, and the same however a copy of it is written in base64. */
function ofReleaseBefore(credentials: Credentials, value: string, sealed: number): Session {
  const nonce = Buffer.from(value.split(";")[1] ?? "", "base64");
  const id = hash("sha256", nonce, "hex");
  const issued_at = sealed * 1000;
  return { credentials, id, issued_at, sealed_at: undefined, expires_at: issued_at + week * 1000 };
}

import { hash } from "node:crypto";
import secureSession from "@fastify/secure-session";
import type { FastifyInstance } from "fastify";
import type { Credentials } from "#contract/credentials.ts";
import { accountCookie } from "#contract/console/last-seen.ts";
import { sessionCookie } from "#contract/session.ts";

/** The content of a session cookie. Times are in milliseconds since 1970. */
export type CookieSession = {
  credentials: Credentials;
  id: string;
  issued_at: number;
  /** When this cookie was sealed. Undefined if the previous release sealed it: such a cookie is not renewed. */
  sealed_at: number | undefined;
  /** As of the settings when it was sealed, so that raising them later revives no cookie. */
  expires_at: number;
};

type Sealed = Omit<CookieSession, "sealed_at"> & { sealed_at: number };

/** Encrypts sessions into cookie values, which only holders of the key can read or create. */
export type SessionSeal = {
  seal: (session: Sealed) => string;
  /** Undefined if the value was sealed with another key or tampered with. */
  open: (value: string) => CookieSession | undefined;
  /** All values of our cookie in a `Cookie` header, which may have several. */
  valuesIn: (cookies: string) => string[];
  setCookie: (value: string, seconds: number, isHttps: boolean) => string;
  /** The `Set-Cookie` header of the cookie that pages can read. */
  setAccountCookie: (value: string, seconds: number, isHttps: boolean) => string;
};

const week = 7 * 24 * 60 * 60;

/** Seals with the first of the keys, and opens with any of them. `longest` is the maximum age of a cookie, in seconds. */
export async function sessionSeal(
  app: FastifyInstance,
  keys: Buffer[],
  longest: number,
): Promise<SessionSeal> {
  let seal: SessionSeal | undefined;
  // Registered in a scope without routes, because the plugin's own hooks, which know nothing of revocation, must never run.
  await app.register(async (inside) => {
    await inside.register(secureSession, {
      key: keys,
      cookieName: sessionCookie,
      expiry: Math.max(week, longest),
    });
    seal = sealOf(inside);
  });
  if (!seal) throw new Error("The session plugin was not loaded.");
  return seal;
}

const sealOf = (inside: FastifyInstance): SessionSeal => ({
  seal: (session) => inside.encodeSecureSession(inside.createSecureSession({ ...session })),
  open: (value) => {
    const opened = inside.decodeSecureSession(value);
    if (!opened) return undefined;
    // True by construction: only this service, or its previous release, can have sealed it.
    const content = opened.data() as Sealed | { credentials: Credentials };
    if ("id" in content) return content;
    return sessionOfPreviousRelease(content.credentials, value, opened.get("__ts") as number);
  },
  valuesIn: (cookies) => cookies.split(";").flatMap((pair) => inside.parseCookie(pair)[sessionCookie] || []),
  setCookie: (value, maxAge, secure) =>
    inside.serializeCookie(sessionCookie, value, { ...ofOwnPages, httpOnly: true, secure, maxAge }),
  setAccountCookie: (value, maxAge, secure) =>
    inside.serializeCookie(accountCookie, value, { ...ofOwnPages, secure, maxAge }),
});

const ofOwnPages = { path: "/", sameSite: "strict" } as const;

/** A cookie of the previous release has no id. The hash of its nonce serves as one, decoded, because base64 has several spellings. */
function sessionOfPreviousRelease(credentials: Credentials, value: string, sealed: number): CookieSession {
  const nonce = Buffer.from(value.split(";")[1] ?? "", "base64");
  const id = hash("sha256", nonce, "hex");
  const issued_at = sealed * 1000;
  return { credentials, id, issued_at, sealed_at: undefined, expires_at: issued_at + week * 1000 };
}

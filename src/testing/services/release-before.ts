import secureSession from "@fastify/secure-session";
import Fastify, { type FastifyInstance } from "fastify";
import type { Credentials } from "#contract/credentials.ts";
import { sealingKeys } from "#service/auth/session-secret.ts";
import { settingsFrom } from "#service/settings.ts";

declare module "@fastify/secure-session" {
  interface SessionData {
    credentials: Credentials;
  }
}

const week = 7 * 24 * 60 * 60;

/** A service that seals sessions as the previous release did, whose cookies had no id: for tests of upgrades and rollbacks. */
export async function releaseBefore(SESSION_SECRET: string): Promise<FastifyInstance> {
  const app = Fastify();
  const [key = Buffer.alloc(0)] = sealingKeys(settingsFrom({ SESSION_SECRET }));
  await app.register(secureSession, {
    key,
    cookieName: "session",
    expiry: week,
    cookie: { path: "/", httpOnly: true, sameSite: "strict", secure: "auto", maxAge: week },
  });
  app.post("/session", async ({ session, body }) => {
    session.set("credentials", body as Credentials);
    return {};
  });
  app.get("/session", async ({ session }) => session.get("credentials") ?? {});
  return app;
}

/** A cookie that the previous release has just sealed, in the form of a `Cookie` header. */
export async function cookieOfReleaseBefore(SESSION_SECRET: string, payload: Credentials): Promise<string> {
  const app = await releaseBefore(SESSION_SECRET);
  const { headers } = await app.inject({ method: "POST", url: "/session", payload });
  await app.close();
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

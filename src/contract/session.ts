import * as z from "zod/mini";
import { credentials } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";

/** The name of the cookie that signing in sets. */
export const sessionCookie = "session";

/** Who is signed in. `may_write` is false for a read-only key. */
export const session = z.object({ account_id: id, may_write: z.boolean() });

export type Session = z.output<typeof session>;

export const sessionEndpoints = {
  signIn: endpoint({
    method: "POST",
    path: "/session",
    summary: "Checks the account number and the key, and begins a session, in a sealed cookie.",
    body: credentials,
    response: session,
  }),
  getSession: endpoint({ method: "GET", path: "/session", summary: "Who is signed in.", response: session }),
  signOut: endpoint({
    method: "DELETE",
    path: "/session",
    summary: "Ends the session, with every copy of its cookie. 503 where it goes on.",
    response: z.object({}),
  }),
};

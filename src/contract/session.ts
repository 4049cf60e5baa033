import * as z from "zod/mini";
import { route } from "./route.ts";
import { id } from "./records/field.ts";

/** The name of the sealed cookie that a sign-in sets. */
export const sessionCookie = "session";

/** The address of the sign-in page of the console. */
export const signInAddress = "/sign-in";

/** Who is signed in. `may_write` is false for a read-only key. */
export const session = z.object({ account_id: id, may_write: z.boolean() });

export type Session = z.output<typeof session>;

export const sessionRoutes = {
  signIn: route({
    method: "POST",
    path: "/session",
    response: session,
  }),
  getSession: route({ method: "GET", path: "/session", response: session }),
  signOut: route({
    method: "DELETE",
    path: "/session",
    response: z.object({}),
  }),
};

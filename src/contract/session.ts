import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { bodyOf, id } from "./fields.ts";

/** Who is signed in. `may_write` is false for a read-only key. */
export const session = z.object({ account_id: id, may_write: z.boolean() });

/** What is typed to sign in. */
export const credentials = bodyOf({
  account_id: z.int("Enter the account number.").check(z.minimum(1, "Enter the account number.")),
  api_key: z
    .string("Enter the API key.")
    .check(z.trim(), z.minLength(1, "Enter the API key."), z.maxLength(512, "Use at most 512 characters.")),
});

export type Session = z.output<typeof session>;
export type Credentials = z.output<typeof credentials>;

export const sessionEndpoints = {
  signIn: endpoint({
    method: "POST",
    path: "/session",
    summary: "Checks the account number and the key and keeps them in a sealed cookie.",
    body: credentials,
    response: session,
  }),
  getSession: endpoint({ method: "GET", path: "/session", summary: "Who is signed in.", response: session }),
  signOut: endpoint({
    method: "DELETE",
    path: "/session",
    summary: "Forgets the key.",
    response: z.object({}),
  }),
};

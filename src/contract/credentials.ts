import * as z from "zod/mini";
import { requestBody } from "./records/request-body.ts";

/** The body of a sign-in. */
export const credentials = requestBody({
  account_id: z.int("Enter the account ID.").check(z.minimum(1, "Enter the account ID.")),
  api_key: z
    .string("Enter the API key.")
    .check(z.trim(), z.minLength(1, "Enter the API key."), z.maxLength(512, "Use at most 512 characters.")),
});

export type Credentials = z.output<typeof credentials>;

import { hash as digestOf, randomInt } from "node:crypto";
import { compiledOnce } from "#service/database/compiled-once.ts";
import type { ProvisionedQueries } from "#service/database/tables.ts";
import type { Caller } from "./caller.ts";

/** Only the hash of a key is ever stored. */
export const keyHashOf = (apiKey: string): string => digestOf("sha256", apiKey, "hex");

/** The holder of a key, undefined if it is unknown or revoked. Looked up by hash, so that timing reveals nothing about the key. */
export async function findCaller(db: ProvisionedQueries, apiKey: string): Promise<Caller | undefined> {
  const hash = keyHashOf(apiKey);
  const [row] = await keyWith(db, { hash });
  if (!row || row.revoked) return undefined;
  const { account_id, access, suspended } = row;
  return { account_id, hash, may_write: access === "write", suspended: Boolean(suspended) };
}

const keyWith = compiledOnce((db: ProvisionedQueries, { hash }: { hash: string }) =>
  db
    .selectFrom("api_key")
    .innerJoin("account", "account.account_id", "api_key.account_id")
    .select(["api_key.account_id", "api_key.access", "api_key.revoked", "account.suspended"])
    .where("api_key.hash", "=", hash),
);

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Generates a key: 40 random letters and digits, 238 bits. */
export const generateKey = (): string =>
  `ak_${Array.from({ length: 40 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;

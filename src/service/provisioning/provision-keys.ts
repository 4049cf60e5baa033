import type { Queries } from "#service/database/tables.ts";
import { keyHashOf, generateKey } from "#service/auth/api-key-store.ts";
import type { ProvisionedKey } from "./provisioning-file.ts";

type Access = "read" | "write";
export type GeneratedKey = { account_id: number; access: Access; key: string };

/**
 * Stores the given keys. Each entry without a key asks for one more key of its access, beside the given ones: missing keys are generated and
 * returned.
 */
export async function provisionKeys(
  db: Queries,
  account_id: number,
  entries: ProvisionedKey[],
): Promise<GeneratedKey[]> {
  const given = entries.flatMap(({ key, ...entry }) => (key ? [{ ...entry, hash: keyHashOf(key) }] : []));
  for (const { hash, access = "write", revoked } of given)
    await storeKey(db, { hash, account_id, access, revoked });
  const generated: GeneratedKey[] = [];
  for (const access of ["write", "read"] as const) {
    const wanted = entries.filter((entry) => !entry.key && (entry.access ?? "write") === access).length;
    const existing = await countKeys(
      db,
      account_id,
      access,
      given.map((entry) => entry.hash),
    );
    for (let missing = wanted - existing; missing > 0; missing--)
      generated.push(await addKey(db, account_id, access));
  }
  return generated;
}

type KeyRow = { hash: string; account_id: number; access: Access; revoked: boolean | undefined };

async function storeKey(db: Queries, { hash, account_id, access, revoked }: KeyRow): Promise<void> {
  const stored = await db
    .insertInto("api_key")
    .values({ hash, account_id, access, revoked })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ access, revoked }))
    .returning("account_id")
    .executeTakeFirstOrThrow();
  if (stored.account_id !== account_id) {
    throw new Error(
      `Account ${account_id} lists a key that already belongs to account ${stored.account_id}.`,
    );
  }
}

async function countKeys(db: Queries, account_id: number, access: Access, except: string[]): Promise<number> {
  const rows = await db
    .selectFrom("api_key")
    .select("hash")
    .where("account_id", "=", account_id)
    .where("access", "=", access)
    .where("revoked", "=", false)
    .execute();
  return rows.filter((row) => !except.includes(row.hash)).length;
}

async function addKey(db: Queries, account_id: number, access: Access): Promise<GeneratedKey> {
  const key = generateKey();
  await db
    .insertInto("api_key")
    .values({ hash: keyHashOf(key), account_id, access })
    .execute();
  return { account_id, access, key };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#service/database/database.ts";
import { type MadeKey } from "./provision-keys.ts";
import { provisionDatabase } from "./provision-database.ts";
import { readProvisioning } from "./provisioning-file.ts";

const demoFile = join(import.meta.dirname, "demo-account.json");

/** Loads the demo account into a database that has no account yet. Answers its fresh key, or undefined where there was an account. */
export async function provisionDemo(database: Database): Promise<MadeKey | undefined> {
  const account = await database.reads.selectFrom("account").select("account_id").limit(1).executeTakeFirst();
  if (account) return undefined;
  const [made] = await provisionDatabase(database, readProvisioning(readFileSync(demoFile, "utf8")));
  return made;
}

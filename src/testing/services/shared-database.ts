import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#service/database/database.ts";
import { openSqlite } from "#service/database/open-sqlite.ts";

/** A fresh embedded database, opened twice, as by two processes. */
export type SharedDatabase = { own: Database; other: Database; close: () => Promise<void> };

export async function openSharedDatabase(): Promise<SharedDatabase> {
  const directory = mkdtempSync(join(tmpdir(), "shared-database-"));
  const [own, other] = [
    await openSqlite(join(directory, "shared.db")),
    await openSqlite(join(directory, "shared.db")),
  ];
  const close = async () => {
    await own.close();
    await other.close();
    rmSync(directory, { recursive: true });
  };
  return { own, other, close };
}

import { hash } from "node:crypto";
import { join } from "node:path";
import { compiledOnce } from "#service/database/compiled-once.ts";
import { type Database, write } from "#service/database/database.ts";
import { openSqlite } from "#service/database/open-sqlite.ts";
import type { Queries } from "#service/database/tables.ts";
import type { Settings } from "#service/settings.ts";
import { messageOf } from "#service/error-parts.ts";

/** The sessions that were signed out before they expired. */
export type RevokedSessions = {
  has: (id: string) => Promise<boolean>;
  /** Revokes a session. `expires_at` is when its last cookie expires, in milliseconds since 1970. Resolves when that is on disk. */
  add: (id: string, expires_at: number) => Promise<void>;
};

/** Revoked sessions in the database. Every instance reads them for each request with a cookie, so a sign-out takes effect on all of them. */
export const revokedSessions = (database: Database): RevokedSessions => ({
  has: async (id) => (await revokedWith(database.reads, { hash: idHashOf(id) })).length > 0,
  add: (id, expires_at) =>
    write(database, async (db) => {
      await db.deleteFrom("revoked_session").where("expires_at", "<=", Date.now()).execute();
      await db
        .insertInto("revoked_session")
        .values({ hash: idHashOf(id), expires_at })
        .onConflict((known) => known.doNothing())
        .execute();
    }),
});

/** Stored hashed, so that the table reveals no session id. */
const idHashOf = (id: string): string => hash("sha256", id, "hex");

const revokedWith = compiledOnce((db: Queries, given: { hash: string }) =>
  db.selectFrom("revoked_session").select("expires_at").where("hash", "=", given.hash),
);

/** Opens the small database in DATA_DIR in which a gateway stores revoked sessions. Throws an Error with a sentence if that fails. */
export async function openRevokedSessions({ DATA_DIR }: Settings): Promise<Database> {
  try {
    return await openSqlite(join(DATA_DIR, "revoked-sessions.db"));
  } catch (error) {
    throw new Error(`Signed-out sessions could not be saved in DATA_DIR: ${messageOf(error)}.`, {
      cause: error,
    });
  }
}

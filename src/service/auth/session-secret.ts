import { createHash, randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDirectory } from "#service/database/data-files.ts";
import { type Settings, shortestSecret } from "#service/settings.ts";

/**
 * The keys of session cookies, 32 bytes each: the first seals, and all open. The first is from SESSION_SECRET, else made once and kept in
 * DATA_DIR, readable by its owner only; the other is from SESSION_SECRET_PREVIOUS, where it is given.
 */
export const sealingKeys = ({ SESSION_SECRET, SESSION_SECRET_PREVIOUS, DATA_DIR }: Settings): Buffer[] =>
  [SESSION_SECRET || keptSecret(DATA_DIR), SESSION_SECRET_PREVIOUS]
    .filter(Boolean)
    .map((secret) => createHash("sha256").update(secret).digest());

function keptSecret(directory: string): string {
  const path = join(directory, "session-secret");
  const secret = secretIn(directory, path);
  // It was not written to its end.
  if (secret.length < shortestSecret)
    throw new Error(
      `The file ${path} is not whole. Delete it: the next start makes another, and all sign in again.`,
    );
  return secret;
}

function secretIn(directory: string, path: string): string {
  try {
    makeDirectory(directory);
    return readIfThere(path) ?? makeSecret(path);
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`The secret of sessions could not be kept in DATA_DIR: ${reason}.`, { cause: error });
  }
}

function makeSecret(path: string): string {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  try {
    // It appears whole or not at all, and of two instances that start at once both read the first one's.
    linkSync(own, path);
  } catch (error) {
    // Some disks of a network know no links: there the last one's is the one.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(own, path);
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(path, "utf8");
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}

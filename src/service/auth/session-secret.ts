import { createHash, randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDirectory } from "#service/database/data-files.ts";
import { type Settings, shortestSecret } from "#service/settings.ts";
import { codeOf, messageOf } from "#service/error-parts.ts";

/**
 * The keys of session cookies, 32 bytes each: the first one seals, all of them open. The first is derived from SESSION_SECRET, or else from a
 * secret that is generated once and stored in DATA_DIR, readable by its owner only; the second from SESSION_SECRET_PREVIOUS, if set.
 */
export const sealingKeys = ({ SESSION_SECRET, SESSION_SECRET_PREVIOUS, DATA_DIR }: Settings): Buffer[] =>
  [SESSION_SECRET || storedSecret(DATA_DIR), SESSION_SECRET_PREVIOUS]
    .filter(Boolean)
    .map((secret) => createHash("sha256").update(secret).digest());

function storedSecret(directory: string): string {
  const path = join(directory, "session-secret");
  const secret = secretIn(directory, path);
  // A full disk or a crash may have truncated it.
  if (secret.length < shortestSecret)
    throw new Error(
      `The file ${path} is incomplete. Delete it: the next start makes a new one, and everyone signs in again.`,
    );
  return secret;
}

function secretIn(directory: string, path: string): string {
  try {
    makeDirectory(directory);
    return readIfThere(path) ?? makeSecret(path);
  } catch (error) {
    throw new Error(`The session secret could not be saved in DATA_DIR: ${messageOf(error)}.`, {
      cause: error,
    });
  }
}

function makeSecret(path: string): string {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  try {
    // A link appears atomically and never replaces a file, so two instances that start at once both read the first secret.
    linkSync(own, path);
  } catch (error) {
    // Some file systems support no links: there the last secret wins.
    if (codeOf(error) !== "EEXIST") renameSync(own, path);
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(path, "utf8");
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    return undefined;
  }
}

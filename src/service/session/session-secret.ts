import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "#service/settings.ts";

/** The 32 bytes that seal session cookies: from SESSION_SECRET, else made once and kept in DATA_DIR, readable by its owner only. */
export const sealingKey = (settings: Settings): Buffer =>
  createHash("sha256")
    .update(settings.SESSION_SECRET || keptSecret(settings.DATA_DIR))
    .digest();

function keptSecret(directory: string): string {
  const path = join(directory, "session-secret");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    // "wx": of two instances that start at once, one makes it and both read it.
    writeFileSync(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8");
}

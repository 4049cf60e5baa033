import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Creates a directory and its missing parents, accessible only to their owner. Node's own `recursive` never returns if a parent exists but
 * cannot contain directories, as in /proc or behind a dangling link.
 */
export function makeDirectory(path: string): void {
  const parent = dirname(path);
  if (!existsSync(parent)) makeDirectory(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // It usually exists already, or another instance has just created it.
    if (!isDirectory(path)) throw error;
  }
}

const isDirectory = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Copies the committed state of an embedded database into a new file, accessible only to its owner, while others read and write. */
export function copySqlite(from: string, to: string): void {
  const file = openSync(to, "wx", 0o600);
  try {
    const database = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
    database.prepare("vacuum into ?").run(to);
    database.close();
    fsyncSync(file);
  } catch (error) {
    rmSync(to);
    throw error;
  } finally {
    closeSync(file);
  }
}

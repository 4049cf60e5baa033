import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Copies an embedded database, as it is committed at this moment, into a new file for its owner only; others go on reading and writing meanwhile. */
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

import { DatabaseSync } from "node:sqlite";
import { closeSync, fsyncSync, openSync, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { runCommand, say } from "./command.ts";
import { embeddedFile } from "./database/open-database.ts";
import { settingsFrom } from "./settings.ts";

await runCommand(async () => {
  const { DATABASE_URL, UPSTREAM_URL } = settingsFrom(process.env);
  if (UPSTREAM_URL) throw new Error("With UPSTREAM_URL there is no database to back up.");
  const from = embeddedFile(DATABASE_URL);
  if (!from) throw new Error("PostgreSQL is backed up with its own tools, such as pg_dump.");
  const [path] = process.argv.slice(2);
  if (!path) throw new Error("Name the file: npm run backup -- FILE");
  backUp(from, resolve(path));
  say(
    `The database is backed up in ${path}. To restore it, stop the service, delete ${from}-wal and ${from}-shm if they are there, and put it in the place of ${from}.`,
  );
});

/** Copies the database, as it is at this moment, into a new file; the service goes on reading and writing meanwhile. */
function backUp(from: string, to: string): void {
  const file = newFile(to);
  try {
    copy(from, to);
    fsyncSync(file);
  } catch (error) {
    rmSync(to);
    throw error;
  } finally {
    closeSync(file);
  }
}

function copy(from: string, to: string): void {
  if (!statSync(from, { throwIfNoEntry: false })?.isFile())
    throw new Error(`There is no database in ${from} to back up.`);
  try {
    const database = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
    database.prepare("vacuum into ?").run(to);
    database.close();
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`${from} could not be backed up in ${to}: ${reason}.`, { cause: error });
  }
}

function newFile(path: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isThere = code === "EEXIST" && "is there already: name a file that is not";
    throw new Error(`${path} ${isThere || `could not be made: ${message}`}.`, { cause: error });
  }
}

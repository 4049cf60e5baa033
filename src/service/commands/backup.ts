import { statSync } from "node:fs";
import { resolve } from "node:path";
import { runCommand, printLine } from "./command.ts";
import { copySqlite } from "#service/database/data-files.ts";
import { embeddedFile } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";

await runCommand(async () => {
  const { DATABASE_URL, UPSTREAM_URL } = settingsFrom(process.env);
  if (UPSTREAM_URL) throw new Error("A gateway (UPSTREAM_URL) has no database to back up.");
  const from = embeddedFile(DATABASE_URL);
  if (!from) throw new Error("PostgreSQL is backed up with its own tools, such as pg_dump.");
  const [path] = process.argv.slice(2);
  if (!path) throw new Error("Name a file: npm run backup -- FILE");
  backUp(from, resolve(path));
  printLine(
    `Backed up the database to ${path}. To restore it, stop the service, delete ${from}-wal and ${from}-shm if they exist, and copy the backup to ${from}.`,
  );
});

function backUp(from: string, to: string): void {
  try {
    copySqlite(from, to);
  } catch (error) {
    // What node:fs and node:sqlite throw is an error; those of node:sqlite have no `syscall`.
    throw new Error(notCopied(from, to, error as NodeJS.ErrnoException), { cause: error });
  }
}

function notCopied(from: string, to: string, { code, syscall, message }: NodeJS.ErrnoException): string {
  if (code === "EEXIST") return `${to} already exists. Name a new file.`;
  if (syscall === "open") return `${to} could not be created: ${message}.`;
  return statSync(from, { throwIfNoEntry: false })?.isFile()
    ? `${from} could not be backed up to ${to}: ${message}.`
    : `There is no database to back up at ${from}.`;
}

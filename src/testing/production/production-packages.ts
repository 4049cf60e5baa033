import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

type Lockfile = { packages: Record<string, { dev?: boolean }> };

/** The folders, from the root, of the packages that `npm ci --omit=dev` installs on this machine. */
export function productionPackages(): string[] {
  const { packages }: Lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev && existsSync(join(root, path)))
    .map(([path]) => path);
}

/** What a package takes, without the packages inside it, on a disk that is divided into blocks of 4 KiB, in MiB. */
export function weightOf(path: string): number {
  const names = globSync(`${path}/**`, { cwd: root, exclude: [`${path}/node_modules`] });
  const blocks = names.map((name) => Math.max(1, Math.ceil(statSync(join(root, name)).size / 4096)));
  return blocks.reduce((sum, count) => sum + count, 0) / 256;
}

/** Each holds one Node binary. */
export const isRuntime = (path: string): boolean =>
  /^node_modules\/node-(bin-)?(linux|darwin|win)-\w+$/.test(path);

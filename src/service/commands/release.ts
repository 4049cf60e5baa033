import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { ensureConsole } from "#service/console/build-console.ts";
import { runCommand, printLine } from "./command.ts";

const root = join(import.meta.dirname, "../../..");

/** What production needs; `npm ci --omit=dev` adds the packages. */
const contents = [
  "package.json",
  "package-lock.json",
  "dist",
  "src/link-runtime.js",
  "src/contract",
  "src/service",
];

await runCommand(async () => {
  const [path] = process.argv.slice(2);
  if (!path) throw new Error("Name a file: npm run release -- FILE.tgz");
  await ensureConsole(new AbortController().signal);
  execFileSync("tar", ["-czf", resolve(path), "--exclude=*.test.ts", "--exclude=*.snapshot", ...contents], {
    cwd: root,
  });
  printLine(
    `The release is in ${path}. Unpack it in a separate folder, then run this there: npm ci --omit=dev`,
  );
});

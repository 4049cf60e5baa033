import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findBrowser } from "./find-browser.ts";

/** The path of a browser for the tests; installs Chromium where the machine has none. Throws a sentence that says what to do. */
export function ensureBrowser(): string {
  return findBrowser() ?? installBrowser();
}

type Step = { name: string; commands: string[][] };

function installBrowser(): string {
  const failures: string[] = [];
  for (const step of ways()) {
    process.stderr.write(`No Chrome or Chromium found: installing one with ${step.name}, once.\n`);
    const failure = step.commands.map(run).find((outcome) => outcome !== undefined);
    const browser = findBrowser();
    if (browser) return browser;
    failures.push(`${step.name}: ${failure ?? "it brought no browser that starts"}`);
  }
  throw new Error(
    `The browser tests need Chrome or Chromium, and none could be installed (${failures.join("; ")}). ` +
      "Install one, or name its file in CHROME_PATH.",
  );
}

// Debian's package goes first: machines that reach a package mirror often reach no other download.
function ways(): Step[] {
  const root = process.getuid?.() === 0;
  const apt = root && existsSync("/usr/bin/apt-get");
  return apt ? [debianPackage, playwrightDownload(["--with-deps"])] : [playwrightDownload([])];
}

const debianPackage: Step = {
  name: "apt-get",
  commands: [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
  ],
};

const playwrightDownload = (options: string[]): Step => ({
  name: "playwright install",
  commands: [[process.execPath, playwrightCommand(), "install", ...options, "chromium"]],
});

const playwrightCommand = () =>
  join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");

/** Undefined when the command succeeded, else the last error that it named. */
function run([program = "", ...args]: string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    timeout: 600_000,
    env,
  });
  if (status === 0) return undefined;
  const named = `${stdout}\n${stderr}`.split("\n").findLast((line) => /^E(rror)?: /.test(line));
  return error?.message ?? named ?? `exit code ${status}`;
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findBrowser, findFirefox } from "./find-browser.ts";

/** The path of a browser for the tests; installs Chromium where the machine has none. Throws a sentence that says what to do. */
export function ensureBrowser(): string {
  return findBrowser() ?? installBrowser();
}

/** Likewise a Firefox, as its makers build it. */
export function ensureFirefox(): string {
  const found = findFirefox();
  if (found) return found;
  const failure = isDebianRoot() ? run(...debianPackages(["firefox-esr"])) : "there is no apt-get for it";
  const installed = findFirefox();
  if (installed) return installed;
  throw new Error(`These tests need Firefox, and it could not be installed (${failure}). Install it first.`);
}

type Step = { name: string; commands: string[][] };

function installBrowser(): string {
  const failures: string[] = [];
  for (const step of ways()) {
    process.stderr.write(`No Chrome or Chromium found: installing one with ${step.name}, once.\n`);
    const failure = run(...step.commands);
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
  const apt = { name: "apt-get", commands: debianPackages(["chromium", "fonts-liberation"]) };
  return isDebianRoot() ? [apt, playwrightDownload(["--with-deps"])] : [playwrightDownload([])];
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

const debianPackages = (packages: string[]) => [
  ["apt-get", "update"],
  ["apt-get", "install", "-y", "--no-install-recommends", ...packages],
];

const playwrightDownload = (options: string[]): Step => ({
  name: "playwright install",
  commands: [[process.execPath, playwrightCommand(), "install", ...options, "chromium"]],
});

const playwrightCommand = () =>
  join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");

/** Runs commands until one fails. Undefined when all succeeded, else the last error that it named. */
function run(...commands: string[][]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const [program = "", ...args] of commands) {
    const { status, error, stdout, stderr } = spawnSync(program, args, {
      encoding: "utf8",
      timeout: 600_000,
      env,
    });
    if (status === 0) continue;
    const named = `${stdout}\n${stderr}`.split("\n").findLast((line) => /^E(rror)?: /.test(line));
    return error?.message ?? named ?? `exit code ${status}`;
  }
  return undefined;
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/**
 * The path of a browser that Playwright can drive: the one that CHROME_PATH names, else Playwright's own download, else an
 * installed Chrome or Chromium; undefined where there is none. Throws if CHROME_PATH names no file.
 */
export function findBrowser(): string | undefined {
  const chosen = process.env["CHROME_PATH"];
  if (chosen && !existsSync(chosen))
    throw new Error(`CHROME_PATH names ${chosen}, and there is no such file.`);
  return chosen || [chromium.executablePath(), ...installedPlaces()].find(starts);
}

/** The path of a Firefox that is installed; undefined where there is none. */
export const findFirefox = (): string | undefined => placesOf(["firefox", "firefox-esr"]).find(starts);

function installedPlaces(): string[] {
  if (process.platform === "win32") return windowsPlaces();
  if (process.platform === "darwin") return macPlaces();
  return placesOf(["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"]);
}

function placesOf(names: readonly string[]): string[] {
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    "/usr/bin",
    "/opt/google/chrome",
    "/snap/bin",
  ];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function windowsPlaces(): string[] {
  const roots = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) => process.env[name]);
  const programs = ["Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe"];
  return programs.flatMap((program) =>
    roots.filter((root) => root !== undefined).map((root) => join(root, program)),
  );
}

function macPlaces(): string[] {
  const programs = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];
  const roots = ["/Applications", join(process.env["HOME"] ?? "", "Applications")];
  return programs.flatMap((program) => roots.map((root) => join(root, program)));
}

// Ubuntu's chromium-browser may be a note that asks for the snap. Chrome on Windows opens a window instead of naming its version.
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  return process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}

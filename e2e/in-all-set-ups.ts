// Runs all browser tests in each set-up except that of `npm run e2e`, one set-up after the other.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setUps } from "./deployments/set-up-names.ts";

const runner = fileURLToPath(import.meta.resolve("playwright/package.json")).replace(
  "package.json",
  "cli.js",
);
const [, ...others] = setUps;
const failed = others.filter((setUp) => {
  process.stdout.write(`\nAll stories, ${setUp}\n`);
  const { status } = spawnSync(
    process.execPath,
    [runner, "test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)],
    { stdio: "inherit", env: { ...process.env, SET_UP: setUp } },
  );
  return status !== 0;
});
process.stdout.write(`\nSet-ups with failed stories: ${failed.join(", ") || "none"}\n`);
process.exitCode = Number(failed.length > 0);

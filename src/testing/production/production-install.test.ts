import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { isRuntime, productionPackages, weightOf } from "./production-packages.ts";

const root = join(import.meta.dirname, "../../..");

test("a production install takes at most 60 MB besides the runtime", () => {
  const weights = productionPackages()
    .filter((path) => !isRuntime(path))
    .map((path) => ({ path, weight: weightOf(path) }))
    .toSorted((one, other) => other.weight - one.weight);
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  expect(weights.length).toBeGreaterThan(50);
  expect(all, `The heaviest: ${JSON.stringify(weights.slice(0, 10))}`).toBeLessThan(60);
});

const running = globSync("src/{service,contract}/**/*.ts", {
  cwd: root,
  exclude: ["**/*.test.ts", "src/service/console/{build-process,build-pages}.ts"],
});

test("production code imports only packages of a production install", () => {
  const imported = running.flatMap((path) => packagesImportedBy(readFileSync(join(root, path), "utf8")));
  expect(new Set(imported)).toContain("fastify");
  expect(imported.filter((name) => !(name in packageJson.dependencies))).toEqual([]);
});

/** Not those whose types alone are imported: they are gone when it runs. */
const packagesImportedBy = (code: string): string[] =>
  [
    ...stripTypeScriptTypes(code).matchAll(/\b(?:from|import) ?\(?"(?!node:)((?:@[\w.-]+\/)?[a-z][\w.-]*)/g),
  ].map(([, name = ""]) => name);

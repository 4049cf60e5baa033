import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { settingsFrom } from "#service/settings.ts";

const root = join(import.meta.dirname, "../..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const documents = ["README.md", ".github/CONTRIBUTING.md", ".github/PRODUCTION.md", ".github/SECURITY.md"];

const links = documents.flatMap((document) =>
  [...readFileSync(join(root, document), "utf8").matchAll(/\[([^\]]+)\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(
    ([, name = "", path = ""]) => ({ document, name, path: join(dirname(document), path) }),
  ),
);

describe("what the documents link to", () => {
  test.each(links)("$path, of $document, is there", ({ path }) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
  test.each(links.filter(({ name, path }) => isCode(name, path)))("$path holds $name", ({ name, path }) => {
    expect(readFileSync(join(root, path), "utf8")).toMatch(new RegExp(`\\b${name.replaceAll("`", "")}\\b`));
  });
});

test.each(Object.keys(settingsFrom({})))("the README has a row for the setting %s", (name) => {
  expect(readme).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|$`, "m"));
});

test("the open points that the code refers to have a row in the README", () => {
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, "src", name), "utf8"));
  const named = sources.flatMap((source) => [...source.matchAll(/open point "([\w ,-]+)"/gi)]);
  const rows = new Set(
    [...readme.matchAll(/^\| ([^|]+) \|/gm)].map(([, row = ""]) => row.replaceAll("`", "")),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, point]) => point).filter((point) => !rows.has(point ?? ""))).toEqual([]);
});

test("the width of a line is one for editors and for the formatter", () => {
  const { printWidth } = JSON.parse(readFileSync(join(root, ".oxfmtrc.json"), "utf8")) as {
    printWidth: number;
  };
  expect(readFileSync(join(root, ".editorconfig"), "utf8")).toContain(`max_line_length = ${printWidth}\n`);
});

/** Whether a link stands for a name in the code, and not for a file. */
const isCode = (name: string, path: string) =>
  /^`\w+`$/.test(name) && existsSync(join(root, path)) && statSync(join(root, path)).isFile();

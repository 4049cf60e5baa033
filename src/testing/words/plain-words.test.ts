import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** What translated English says, by what a native writer would say instead. */
const banned: Readonly<Record<string, RegExp>> = {
  undone: /\b(taken|take|takes|taking) back\b/i,
  selected: /\bchosen\b/i,
  "continue, or resume": /\b(go|goes|going) on\b/i,
  anyway: /\ball the same\b/i,
  "already exists": /\b(is|are) (there already|already there)\b/i,
  later: /\bafterwards\b/i,
  "if, or someone who": /(^|[.:;] )Who(ever)? [^?]+$|, whoever\b/,
  "a percent sign of the locale's own": /[\d}] %/,
};

/** Words of the console alone: the README has a service to speak of. */
const bannedInConsole: typeof banned = {
  "we, or nothing": /\bthe service\b/i,
  "format, or number": /\bfigures\b/i,
  "a curly apostrophe": /[a-z]'[a-z]/,
};

const filesOf = (folder: string) =>
  globSync("**/*.ts", { cwd: join(root, folder) })
    .toSorted()
    .map((name) => join(folder, name));

/** The texts in a file of code: what is between quotation marks and has more than one word. */
const textsIn = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), "utf8")
      .replaceAll(/\/\*\*[\s\S]*?\*\//g, "")
      .matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g),
  ]
    .map(([, quoted, template]) => quoted ?? template ?? "")
    .filter((text) => text.includes(" ") && !text.startsWith("#"));

/** The prose of a document, line by line, without code and without where its links lead. */
const proseIn = (file: string): string[] =>
  readFileSync(join(root, file), "utf8")
    .replaceAll(/^```[\s\S]*?^```/gm, "")
    .replaceAll(/`[^`]*`/g, "")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .split("\n");

const wordsFolder = "src/admin/words/en";
const texts: [file: string, texts: string[], banned: Readonly<Record<string, RegExp>>][] = [
  ...filesOf(wordsFolder).map((file): (typeof texts)[number] => [
    file,
    textsIn(file),
    { ...banned, ...bannedInConsole },
  ]),
  ...filesOf("src/contract/problems").map((file): (typeof texts)[number] => [file, textsIn(file), banned]),
  ["README.md", proseIn("README.md"), banned],
];

test.for(texts)("%s says it as a native writer would", ([, said, bans]) => {
  const found = Object.entries(bans).flatMap(([better, ban]) =>
    said.filter((text) => ban.test(text)).map((text) => `${text.trim()} (better: ${better})`),
  );
  expect(found).toEqual([]);
});

test("what is banned is found, and texts are read", () => {
  expect(textsIn(join(wordsFolder, "bulk.ts"))).toContain(
    "Nothing is saved yet. You can undo any of these later.",
  );
  expect(banned["a percent sign of the locale's own"]?.test("Raise it by 5 %")).toBe(true);
  expect(banned["if, or someone who"]?.test("Who has no time zone is not counted there.")).toBe(true);
});

test("no word is misspelled", { timeout: 120_000 }, async () => {
  const cspell = join(root, "node_modules/cspell/bin.mjs");
  const lint = [cspell, "lint", "--no-progress", "--no-summary", "--config", ".cspell.json"];
  const { stdout } = await promisify(execFile)(process.execPath, lint, { cwd: root }).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout).toBe("");
});

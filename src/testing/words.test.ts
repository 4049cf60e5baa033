import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { languages } from "#contract/look.ts";

/** Texts that are rightly the same in both languages: names, formats, abbreviations. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = {
  es: [
    "Advertiser Console",
    "CSV",
    "SMS",
    "WhatsApp",
    "Marketing",
    "Legal",
    "Ctrl Z",
    "Enter",
    "Esc",
    "Home End",
    "Space",
  ],
};

/** Fields and values of the contract, which no language translates. */
const isCode = /^([a-z]+(_[a-z]+)+|ACTIVE|INACTIVE)$/;

type Words = Record<string, unknown>;
const modules = import.meta.glob<Words>("../admin/words/*/*.ts", { eager: true });
const folder = join(import.meta.dirname, "../admin/words");
const namesIn = (language: string) => readdirSync(join(folder, language));
const others = languages.slice(1);

test("each language has a folder of words, and each folder is a language", () => {
  expect(
    readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(languages.map(({ tag }) => tag).toSorted());
});

describe.each(others)("$name", ({ tag, isDraft = false }) => {
  test("has the modules that English has", () => {
    const missing = namesIn("en").filter((name) => !namesIn(tag).includes(name));
    expect(isDraft ? [] : missing).toEqual([]);
    expect(namesIn(tag).filter((name) => !namesIn("en").includes(name))).toEqual([]);
  });

  test.each(namesIn(tag))("%s has each text of the English one", (name) => {
    expect(shapeOf(modules[`../admin/words/${tag}/${name}`])).toEqual(
      shapeOf(modules[`../admin/words/en/${name}`]),
    );
  });

  test.each(namesIn(tag))("%s has no text left in English", (name) => {
    const english = textsOf("en", name);
    const left = [...textsOf(tag, name)].filter(
      (text) => english.has(text) && !isCode.test(text) && !sameAsEnglish[tag]?.includes(text),
    );
    expect(left).toEqual([]);
  });
});

/** The names of texts, however deep: functions and texts alike, since plurals may differ. */
function shapeOf(words: unknown): unknown {
  if (typeof words !== "object" || words === null) return "text";
  const entries = Object.entries(words).map(([name, inside]) => [name, shapeOf(inside)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

type Node = { readonly type: string; readonly [member: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The texts that are written in a module, in its helpers too, as far as they hold a word. */
function textsOf(language: string, name: string): Set<string> {
  const source = readFileSync(join(folder, language, name), "utf8");
  return new Set(textsIn(parseAst(source, { lang: "ts" })).filter((text) => /\p{L}{3}/u.test(text)));
}

/** Names of members, and where modules come from, are no texts. */
const noTexts = new Set(["ImportDeclaration", "TSTypeAliasDeclaration", "TSTypeAnnotation"]);

function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node) || noTexts.has(node.type)) return [];
  // What something is compared with is a code.
  if (node.type === "BinaryExpression")
    return [node["left"], node["right"]]
      .filter((side) => !isNode(side) || side.type !== "Literal" || node["operator"] === "+")
      .flatMap(textsIn);
  if (node.type === "Literal") return typeof node["value"] === "string" ? [node["value"].trim()] : [];
  if (node.type === "TemplateElement") return [String((node["value"] as { raw: string }).raw).trim()];
  return Object.entries(node).flatMap(([member, inside]) =>
    member === "key" && node["computed"] !== true ? [] : textsIn(inside),
  );
}

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";

/** The folder with a folder of words for each language. */
export const wordsFolder = join(import.meta.dirname, "../../admin/words");

/** The modules of a language, by their paths in its folder. */
export const namesIn = (language: string): string[] =>
  globSync("**/*.ts", { cwd: join(wordsFolder, language) }).toSorted();

type Node = { readonly type: string; readonly [member: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The texts that are written in a module, in its helpers too, as far as they hold a word. */
export function writtenTexts(language: string, name: string): Set<string> {
  const source = readFileSync(join(wordsFolder, language, name), "utf8");
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

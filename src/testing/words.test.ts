import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "#contract/console/look.ts";
import { namesIn, wordsFolder, writtenTexts } from "./words/written-texts.ts";

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
const modules = import.meta.glob<Words>("../admin/words/*/**/*.ts", { eager: true });
const others = languages.slice(1);

test("each language has a folder of words, and each folder is a language", () => {
  expect(
    readdirSync(wordsFolder, { withFileTypes: true })
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
    const english = writtenTexts("en", name);
    const left = [...writtenTexts(tag, name)].filter(
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

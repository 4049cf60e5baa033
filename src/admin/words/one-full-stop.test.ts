import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en-CA"] });
const { workbenchWords } = await import("./en/campaign-categories/workbench.ts");
const drafts = [await import("./en/drafts.ts"), await import("./es/drafts.ts")];
const settings = [await import("./en/settings.ts"), await import("./es/settings.ts")];
const waits = [await import("./en/shell/waits.ts"), await import("./es/shell/waits.ts")];
const { moment } = await import("../locale/in-words.ts");

const afternoon = new Date(2026, 2, 5, 14, 30).getTime();

test("a sentence that ends with p.m. has one full stop", () => {
  const sentences = [
    workbenchWords.ruleIsBack(afternoon),
    ...drafts.map(({ draftsWords }) => draftsWords.back(afternoon)),
    ...settings.map(({ settingsWords }) =>
      settingsWords.sample({ price: "$1.00", moment: moment.format(afternoon) }),
    ),
    ...waits.map(({ waitsWords }) => waitsWords.askedToWait(429, afternoon)),
  ];
  expect(sentences.filter((sentence) => !/[^.]p\.m\.$/.test(sentence))).toEqual([]);
});

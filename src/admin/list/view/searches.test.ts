import { describe, expect, test } from "vitest";
import { type ListData, listFrom } from "../../list-cache/list-data.ts";
import { createFinder } from "./find-rows.ts";
import { recordLevels } from "./matching.ts";

type Named = { id: number; name: string; isShown?: boolean };

const trades = [
  "Roof repair 101",
  "Roofing",
  "Child-proofing",
  "Waterproofing",
  "Gutter and roof",
  "Carpet cleaning",
];
const contacts = [
  "Mara O'Neil BILLING mara.oneil@northstarhome.example +16125550199",
  "Siobhán Smith OWNER s.smith@mail.example +16125550100 +16125550100x410",
  "Jörg Müller OWNER jm@kunde.example +491715550123",
];

function listOf(names: readonly string[], read = names.length): ListData<Named> {
  const records = names.map((name, id) => ({ id, name }));
  const body = {
    content: records.slice(0, read),
    page: 0,
    size: 100,
    total_elements: names.length,
    total_pages: 1,
    first: true,
    last: read === names.length,
  };
  return listFrom({ body }, 500, 1, ({ id }) => id);
}

const isChildProofing = ({ name }: Named) => name === "Child-proofing";

const textOf = ({ name }: Named) => name;

function searched(
  names: readonly string[],
  typed: string,
  { read = names.length, matches }: { read?: number; matches?: (record: Named) => boolean } = {},
) {
  const levels = recordLevels(textOf, typed);
  const finder = createFinder<Named>({ search: levels && { typed, levels }, matches }, function* (asRead) {
    yield;
    return asRead;
  });
  const list = listOf(names, read);
  while (!finder.found().isCurrent) finder.find(list, "one", 10);
  const { rows, notice } = finder.found();
  return { found: rows?.map((row) => names[row]), notice };
}

describe("words", () => {
  test.each([
    ["roof", ["Roof repair 101", "Roofing", "Gutter and roof"]],
    ["ROOF", ["Roof repair 101", "Roofing", "Gutter and roof"]],
    ["roof gut", ["Gutter and roof"]],
    ["rep roof", ["Roof repair 101"]],
    ["proof", ["Child-proofing"]],
    ["child-proof", ["Child-proofing"]],
    ["childproof", ["Child-proofing"]],
    ["101", ["Roof repair 101"]],
    ["gutter & roof", ["Gutter and roof"]],
  ])("“%s” finds records with words that start like this", (typed, found) => {
    expect(searched(trades, typed)).toEqual({ found, notice: undefined });
  });

  test.each([
    ["terproof", ["Waterproofing"], "No exact match. Showing names that contain “terproof”."],
    [
      "oof",
      ["Roof repair 101", "Roofing", "Child-proofing", "Waterproofing", "Gutter and roof"],
      "No exact match. Showing names that contain “oof”.",
    ],
    ["-", ["Child-proofing"], "No exact match. Showing names that contain “-”."],
    ["guttr", ["Gutter and roof"], "No exact match. Showing names similar to “guttr”."],
    ["carpte", ["Carpet cleaning"], "No exact match. Showing names similar to “carpte”."],
    ["karpet", ["Carpet cleaning"], "No exact match. Showing names similar to “karpet”."],
    ["carrpet cl", ["Carpet cleaning"], "No exact match. Showing names similar to “carrpet cl”."],
  ])("“%s”, which starts no word, is searched for more widely, with a message", (typed, found, notice) => {
    expect(searched(trades, typed)).toEqual({ found, notice });
  });

  test("missing words are not found, and short words are not matched with typos", () => {
    for (const typed of ["xyz", "plumbing", "raf gut", "gux"])
      expect(searched(trades, typed)).toEqual({ found: [], notice: undefined });
  });

  test("a filter does not widen a search", () => {
    expect(searched(trades, "roof", { matches: isChildProofing })).toEqual({ found: [], notice: undefined });
  });

  test("a search is not widened before the list is read to its end", () => {
    expect(searched(trades, "terproof", { read: 5 })).toEqual({ found: [], notice: undefined });
  });
});

describe("contacts", () => {
  test.each([
    ["mara", 0],
    ["oneil", 0],
    ["o’neil mara", 0],
    ["neil", 0],
    ["northstar", 0],
    ["mara.oneil@north", 0],
    ["@kunde", 2],
    ["muller", 2],
    ["199", 0],
    ["(612) 555-0199", 0],
    ["+1 612 555 0199", 0],
    ["001 612 555 0199", 0],
    ["612 555 0100 x410", 1],
    ["x410", 1],
    ["410", 1],
    ["smith 0100", 1],
    ["0171 555 0123", 2],
    ["0171-5550123", 2],
  ])("“%s” finds one of the contacts", (typed, at) => {
    expect(searched(contacts, typed)).toEqual({ found: [contacts[at]], notice: undefined });
  });

  test("two digits do not match part of a phone number", () => {
    expect(searched(contacts, "99").notice).toBe("No exact match. Showing names that contain “99”.");
  });
});

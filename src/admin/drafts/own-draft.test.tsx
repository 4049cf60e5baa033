import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fields } from "#contract/records/resource.ts";
import { forgetKept } from "#testing/outboxes/forget-kept.ts";
import { openAccountLog } from "../account-storage.ts";
import { type NamedDraft, draftsOf, readDrafts } from "./draft-store.ts";
import { type OwnDraft, createOwnDraft } from "./own-draft.ts";

let now = 0;
beforeEach(() => {
  openAccountLog(1001);
  vi.spyOn(Date, "now").mockImplementation(() => (now += 1));
});
afterEach(() => {
  vi.restoreAllMocks();
  return forgetKept();
});

const place = "contacts/new";
const nameOf = (by: string) => draftsOf(place) + by;
const nothing: Fields = { first_name: null, last_name: null };
const kept = () => readDrafts(place).map(({ typed }) => typed);
const opened = () => createOwnDraft(place, readDrafts(place).at(-1), () => false);

/** What a tab writes, as another hears of it. */
function heardBy(tab: OwnDraft, write: () => void) {
  const before = readDrafts(place).map(({ by }) => nameOf(by));
  write();
  const after = readDrafts(place).map((draft): [string, NamedDraft] => [nameOf(draft.by), draft]);
  const gone = before.map((name) => [name, undefined]);
  const added = new Set(after.map(([name]) => name)).difference(new Set(before));
  tab.hear({ values: { ...Object.fromEntries(gone), ...Object.fromEntries(after) }, added });
}

/** A draft that was begun in one tab and found in a second one, where it is typed on. */
function typedOn(begun: Fields, typed: Fields) {
  const first = opened();
  first.keep(begun, nothing);
  const second = opened();
  heardBy(first, () => second.keep(typed, nothing));
  return [first, second] as const;
}

test("a draft that is typed on takes the place of the one that was found, whose tab is gone", () => {
  opened().keep({ first_name: "Zo" }, nothing);
  const second = opened();
  second.keep({ first_name: "Zoë" }, nothing);
  second.keep({ first_name: "Zoë", last_name: "Q" }, nothing);
  expect(kept()).toEqual([{ first_name: "Zoë", last_name: "Q" }]);
});

test("two tabs that write the same form keep both drafts, whichever is left, and the one left last is found first", () => {
  const [first, second] = typedOn({ first_name: "Zoë" }, { first_name: "Ada" });
  expect(kept()).toEqual([{ first_name: "Zoë" }, { first_name: "Ada" }]);
  first.putLast();
  expect(kept()).toEqual([{ first_name: "Ada" }, { first_name: "Zoë" }]);
  second.putLast();
  expect(kept()).toEqual([{ first_name: "Zoë" }, { first_name: "Ada" }]);
});

test("what was found and only looked at goes on in its own tab", () => {
  const first = opened();
  first.keep({ first_name: "Zo" }, nothing);
  const second = opened();
  heardBy(second, () => first.keep({ first_name: "Zoë" }, nothing));
  second.putLast();
  expect(kept()).toEqual([{ first_name: "Zoë" }]);
  second.keep({ first_name: "Zo", last_name: "Q" }, nothing);
  expect(kept()).toEqual([{ first_name: "Zoë" }, { first_name: "Zo", last_name: "Q" }]);
});

test("what was sent in another tab is no draft any more in the one that began it", () => {
  const [first, second] = typedOn({ first_name: "Zoë" }, { first_name: "Zoë", last_name: "Q" });
  heardBy(first, () => second.settle(({ typed }) => typed["first_name"] === "Zoë"));
  first.putLast();
  expect(kept()).toEqual([]);
});

test("what was not sent with it stays a draft", () => {
  const [first, second] = typedOn({ first_name: "Zoë" }, { first_name: "Ada" });
  heardBy(first, () => second.settle(({ typed }) => typed["first_name"] === "Ada"));
  expect(kept()).toEqual([{ first_name: "Zoë" }]);
});

test("a draft that was discarded in another tab, untouched, is gone in both", () => {
  const first = opened();
  first.keep({ first_name: "Zoë" }, nothing);
  const second = opened();
  heardBy(first, () => second.drop());
  first.putLast();
  expect(kept()).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fields } from "#contract/records/resource.ts";
import { clearBrowserStorage } from "#testing/outboxes/clear-browser-storage.ts";
import { openAccountLog, storedValues } from "../account-storage.ts";
import { allSettled, draftsOf, readDrafts, settledSchema, storedDrafts } from "./draft-store.ts";
import { type OwnDraft, createOwnDraft } from "./own-draft.ts";
import { deleteOldRecords } from "./use-form-draft.ts";

let now = 0;
beforeEach(() => {
  openAccountLog(1001);
  vi.spyOn(Date, "now").mockImplementation(() => (now += 1));
});
afterEach(() => {
  vi.restoreAllMocks();
  return clearBrowserStorage();
});

const place = "contacts/new";
const nothing: Fields = { first_name: null, last_name: null };
const kept = () => readDrafts(place).map(({ typed }) => typed);
const records = () => storedValues().readAll(allSettled, settledSchema);
const opened = () => createOwnDraft(place, readDrafts(place).at(-1), () => false);

/** What another tab writes, as this one hears of it. */
function heardBy(tab: OwnDraft, write: () => void) {
  write();
  tab.hear();
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
  heardBy(first, () => second.settle({ first_name: "Zoë", last_name: "Q" }));
  first.putLast();
  expect(kept()).toEqual([]);
});

test("what was not sent with it stays a draft", () => {
  const [first, second] = typedOn({ first_name: "Zoë" }, { first_name: "Ada" });
  heardBy(first, () => second.settle({ first_name: "Ada" }));
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

/** Has the first tab write its draft once more, as one does that has heard of another's draft and not yet of what became of it. */
function keptLate(first: Fields, others: (second: OwnDraft) => void) {
  const tab = opened();
  tab.keep(first, nothing);
  const [draft] = readDrafts(place);
  others(opened());
  if (draft) storedValues().set({ [draftsOf(place) + draft.by]: draft });
  return tab;
}

test("what was sent in another tab is no draft either where the first one writes it again before it hears of that", () => {
  const first = keptLate({ first_name: "Zoë" }, (second) => {
    second.keep({ first_name: "Zoë", last_name: "Q" }, nothing);
    second.settle({ first_name: "Zoë", last_name: "Q" });
  });
  expect([kept(), opened().others()]).toEqual([[], []]);
  first.hear();
  first.putLast();
  expect([kept(), storedDrafts(place, storedValues())]).toEqual([[], []]);
});

test("nor is one that was discarded there", () => {
  keptLate({ first_name: "Zoë" }, (second) => second.drop());
  expect(kept()).toEqual([]);
});

test("a draft whose place another took stays, where that one is sent before the first tab hears of either", () => {
  const first = opened();
  first.keep({ first_name: "Zoë" }, nothing);
  const second = opened();
  heardBy(first, () => {
    second.keep({ first_name: "Ada" }, nothing);
    second.settle({ first_name: "Ada" });
  });
  expect(kept()).toEqual([{ first_name: "Zoë" }]);
});

test("what is typed again after it was sent is a draft, also where the clock was set back", () => {
  const first = opened();
  first.keep({ first_name: "Zoë" }, nothing);
  first.settle({ first_name: "Zoë" });
  now = 0;
  first.keep({ first_name: "Zoë" }, nothing);
  expect(kept()).toEqual([{ first_name: "Zoë" }]);
});

test("the record of what was sent is deleted after a day, and not before the drafts that it stands for", () => {
  const first = keptLate({ first_name: "Zoë" }, (second) => second.settle({ first_name: "Zoë" }));
  deleteOldRecords();
  now += 25 * 60 * 60_000;
  deleteOldRecords();
  expect(records()).toEqual([expect.objectContaining({ place })]);
  first.hear();
  deleteOldRecords();
  expect(records()).toEqual([]);
});

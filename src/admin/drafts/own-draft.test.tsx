import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Fields } from "#contract/records/resource.ts";
import { clearBrowserStorage } from "#testing/outboxes/clear-browser-storage.ts";
import { openAccountLog, storedValues } from "../account-storage.ts";
import { allSettled, draftPrefix, readDrafts, settledSchema, storedDrafts } from "./draft-store.ts";
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
const typedDrafts = () => readDrafts(place).map(({ typed }) => typed);
const records = () => storedValues().readAll(allSettled, settledSchema);
const openForm = () => createOwnDraft(place, readDrafts(place).at(-1), () => false);

/** Lets another tab write, and then `tab` learn of it. */
function writeElsewhere(tab: OwnDraft, write: () => void) {
  write();
  tab.reconcile();
}

/** A draft that was begun in one tab, and found and continued in a second one. */
function continuedDraft(begun: Fields, typed: Fields) {
  const first = openForm();
  first.update(begun, nothing);
  const second = openForm();
  writeElsewhere(first, () => second.update(typed, nothing));
  return [first, second] as const;
}

test("a continued draft replaces the one that was found, if the tab of that is closed", () => {
  openForm().update({ first_name: "Zo" }, nothing);
  const second = openForm();
  second.update({ first_name: "Zoë" }, nothing);
  second.update({ first_name: "Zoë", last_name: "Q" }, nothing);
  expect(typedDrafts()).toEqual([{ first_name: "Zoë", last_name: "Q" }]);
});

test("if two tabs write the same form, both drafts are stored, and the one left last is found first", () => {
  const [first, second] = continuedDraft({ first_name: "Zoë" }, { first_name: "Ada" });
  expect(typedDrafts()).toEqual([{ first_name: "Zoë" }, { first_name: "Ada" }]);
  first.markLeft();
  expect(typedDrafts()).toEqual([{ first_name: "Ada" }, { first_name: "Zoë" }]);
  second.markLeft();
  expect(typedDrafts()).toEqual([{ first_name: "Zoë" }, { first_name: "Ada" }]);
});

test("a draft that was found but not changed still belongs to its own tab", () => {
  const first = openForm();
  first.update({ first_name: "Zo" }, nothing);
  const second = openForm();
  writeElsewhere(second, () => first.update({ first_name: "Zoë" }, nothing));
  second.markLeft();
  expect(typedDrafts()).toEqual([{ first_name: "Zoë" }]);
  second.update({ first_name: "Zo", last_name: "Q" }, nothing);
  expect(typedDrafts()).toEqual([{ first_name: "Zoë" }, { first_name: "Zo", last_name: "Q" }]);
});

test("a draft that was sent in another tab is deleted in the tab that began it", () => {
  const [first, second] = continuedDraft({ first_name: "Zoë" }, { first_name: "Zoë", last_name: "Q" });
  writeElsewhere(first, () => second.markSent({ first_name: "Zoë", last_name: "Q" }));
  first.markLeft();
  expect(typedDrafts()).toEqual([]);
});

test("a draft stays if another tab sent other values", () => {
  const [first, second] = continuedDraft({ first_name: "Zoë" }, { first_name: "Ada" });
  writeElsewhere(first, () => second.markSent({ first_name: "Ada" }));
  expect(typedDrafts()).toEqual([{ first_name: "Zoë" }]);
});

test("an unchanged draft that is discarded in another tab is deleted in both", () => {
  const first = openForm();
  first.update({ first_name: "Zoë" }, nothing);
  const second = openForm();
  writeElsewhere(first, () => second.discard());
  first.markLeft();
  expect(typedDrafts()).toEqual([]);
});

/** Lets the first tab store its draft again, before it learns that the second one has sent or discarded it. */
function storedLate(first: Fields, others: (second: OwnDraft) => void) {
  const tab = openForm();
  tab.update(first, nothing);
  const [draft] = readDrafts(place);
  others(openForm());
  if (draft) storedValues().set({ [draftPrefix(place) + draft.by]: draft });
  return tab;
}

test("a draft that was sent in another tab is ignored even if its own tab stores it again before it learns of that", () => {
  const first = storedLate({ first_name: "Zoë" }, (second) => {
    second.update({ first_name: "Zoë", last_name: "Q" }, nothing);
    second.markSent({ first_name: "Zoë", last_name: "Q" });
  });
  expect([typedDrafts(), openForm().others()]).toEqual([[], []]);
  first.reconcile();
  first.markLeft();
  expect([typedDrafts(), storedDrafts(place, storedValues())]).toEqual([[], []]);
});

test("a draft that was discarded in another tab is ignored even if its own tab stores it again", () => {
  storedLate({ first_name: "Zoë" }, (second) => second.discard());
  expect(typedDrafts()).toEqual([]);
});

test("a draft stays if another tab replaces it and sends the replacement before the first tab learns of either", () => {
  const first = openForm();
  first.update({ first_name: "Zoë" }, nothing);
  const second = openForm();
  writeElsewhere(first, () => {
    second.update({ first_name: "Ada" }, nothing);
    second.markSent({ first_name: "Ada" });
  });
  expect(typedDrafts()).toEqual([{ first_name: "Zoë" }]);
});

test("values typed again after they were sent are a draft, even if the clock was set back", () => {
  const first = openForm();
  first.update({ first_name: "Zoë" }, nothing);
  first.markSent({ first_name: "Zoë" });
  now = 0;
  first.update({ first_name: "Zoë" }, nothing);
  expect(typedDrafts()).toEqual([{ first_name: "Zoë" }]);
});

test("the record of sent values is deleted after a day, but not before the drafts that it covers", () => {
  const first = storedLate({ first_name: "Zoë" }, (second) => second.markSent({ first_name: "Zoë" }));
  deleteOldRecords();
  now += 25 * 60 * 60_000;
  deleteOldRecords();
  expect(records()).toEqual([expect.objectContaining({ place })]);
  first.reconcile();
  deleteOldRecords();
  expect(records()).toEqual([]);
});

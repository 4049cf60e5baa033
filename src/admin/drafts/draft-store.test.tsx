import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearBrowserStorage } from "#testing/outboxes/clear-browser-storage.ts";
import { storedValues, openAccountLog } from "../account-storage.ts";
import { readDrafts } from "./draft-store.ts";
import { createOwnDraft } from "./own-draft.ts";

beforeEach(() => openAccountLog(1001).values().ready);
afterEach(() => {
  vi.restoreAllMocks();
  return clearBrowserStorage();
});

const place = "contacts/new";
const typed = () => readDrafts(place).map((draft) => draft.typed);
const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
const isFull = () => vi.waitFor(() => expect(storedValues().trouble()).toBe("full"));

function fill() {
  return vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw Object.assign(new Error("No."), { name: "QuotaExceededError" });
  });
}

test("where the disk is full a draft is kept for as long as the page, and leaving that is asked about", async () => {
  const own = createOwnDraft(place, undefined);
  own.keep({ first_name: "Zo" }, {});
  expect(leaves()).toBe(true);
  const full = fill();
  own.keep({ first_name: "Zoë" }, {});
  await isFull();
  expect(typed()).toEqual([{ first_name: "Zoë" }]);
  expect(leaves()).toBe(false);
  full.mockRestore();
  own.keep({ first_name: "Zoë Q" }, {});
  await vi.waitFor(() => expect(leaves()).toBe(true));
  expect(typed()).toEqual([{ first_name: "Zoë Q" }]);
});

test("a draft that is dropped is not asked about", async () => {
  fill();
  const own = createOwnDraft(place, undefined);
  own.keep({ first_name: "Zoë" }, {});
  await isFull();
  own.drop();
  expect(typed()).toEqual([]);
  expect(leaves()).toBe(true);
});

test("a draft that cannot be read stands in nobody's way", () => {
  storedValues().set({ [`draft/${place}#1`]: { by: 1, typed: "everything" } });
  expect(readDrafts(place)).toEqual([]);
});

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
const mayClose = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
const isFull = () => vi.waitFor(() => expect(storedValues().trouble()).toBe("full"));

function fillDisk() {
  return vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw Object.assign(new Error("No."), { name: "QuotaExceededError" });
  });
}

test("if the disk is full, a draft lasts as long as the page, and closing the page asks for confirmation", async () => {
  const own = createOwnDraft(place, undefined);
  own.update({ first_name: "Zo" }, {});
  expect(mayClose()).toBe(true);
  const full = fillDisk();
  own.update({ first_name: "Zoë" }, {});
  await isFull();
  expect(typed()).toEqual([{ first_name: "Zoë" }]);
  expect(mayClose()).toBe(false);
  full.mockRestore();
  own.update({ first_name: "Zoë Q" }, {});
  await vi.waitFor(() => expect(mayClose()).toBe(true));
  expect(typed()).toEqual([{ first_name: "Zoë Q" }]);
});

test("closing the page does not ask about a discarded draft", async () => {
  fillDisk();
  const own = createOwnDraft(place, undefined);
  own.update({ first_name: "Zoë" }, {});
  await isFull();
  own.discard();
  expect(typed()).toEqual([]);
  expect(mayClose()).toBe(true);
});

test("a draft of an unknown shape is ignored", () => {
  storedValues().set({ [`draft/${place}#1`]: { by: 1, typed: "everything" } });
  expect(readDrafts(place)).toEqual([]);
});

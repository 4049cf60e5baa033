import { afterEach, expect, test, vi } from "vitest";
import { dropDraft, keepDraft, readDraft } from "./draft-store.ts";
import { readDrafts } from "./form-drafts.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("where the storage is full a draft is kept for as long as the page, and leaving that is asked about", () => {
  keepDraft("1001/contacts/new", { first_name: "Zo" }, {});
  expect(leaves()).toBe(true);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No.", "QuotaExceededError");
  });
  keepDraft("1001/contacts/new", { first_name: "Zoë" }, {});
  expect(readDraft("1001/contacts/new")?.typed).toEqual({ first_name: "Zoë" });
  expect(leaves()).toBe(false);
  full.mockRestore();
  keepDraft("1001/contacts/new", { first_name: "Zoë Q" }, {});
  expect(readDraft("1001/contacts/new")?.typed).toEqual({ first_name: "Zoë Q" });
  expect(leaves()).toBe(true);
});

test("a draft that is dropped is not asked about", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No.", "QuotaExceededError");
  });
  keepDraft("1001/contacts/new", { first_name: "Zoë" }, {});
  dropDraft("1001/contacts/new");
  expect(readDrafts("1001/contacts/new")).toEqual([]);
  expect(leaves()).toBe(true);
});

import { afterEach, expect, test, vi } from "vitest";
import { keepDrafts, readDrafts } from "./draft-store.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const place = "1001/contacts/new";
const keep = (first_name: string) => keepDrafts(place, [{ typed: { first_name }, seen: {}, at: 1 }]);
const kept = () => readDrafts(place).map(({ typed }) => typed);
const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("where the storage is full a draft is kept for as long as the page, and leaving that is asked about", () => {
  keep("Zo");
  expect(leaves()).toBe(true);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No.", "QuotaExceededError");
  });
  keep("Zoë");
  expect(kept()).toEqual([{ first_name: "Zoë" }]);
  expect(leaves()).toBe(false);
  full.mockRestore();
  keep("Zoë Q");
  expect(kept()).toEqual([{ first_name: "Zoë Q" }]);
  expect(leaves()).toBe(true);
});

test("a draft that is dropped is not asked about", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No.", "QuotaExceededError");
  });
  keep("Zoë");
  keepDrafts(place, []);
  expect(readDrafts(place)).toEqual([]);
  expect(leaves()).toBe(true);
});

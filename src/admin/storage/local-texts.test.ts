import { afterEach, expect, test, vi } from "vitest";
import { beginTab, forgetTab, keepInTab, keptInTab } from "./local-texts.ts";

afterEach(() => void vi.unstubAllGlobals());

const refusing = () => {
  throw new DOMException("No.", "QuotaExceededError");
};

test("a text is kept in the storage of the tab", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    setItem: (name: string, text: string) => void kept.set(name, text),
    getItem: (name: string) => kept.get(name) ?? null,
  });
  keepInTab("choice", "12-40");
  expect([...kept]).toEqual([["choice", "12-40"]]);
  expect(keptInTab("choice")).toBe("12-40");
  expect(keptInTab("other")).toBeUndefined();
});

test("where the storage is full or blocked, it is kept for as long as the page", () => {
  vi.stubGlobal("sessionStorage", { setItem: refusing, getItem: refusing });
  keepInTab("choice", "12-40");
  expect(keptInTab("choice")).toBe("12-40");
  expect(keptInTab("other")).toBeUndefined();
});

test("after signing out nothing of the account is kept until somebody is signed in again", () => {
  const kept = new Map([["scroll:a /contacts/5", "120"]]);
  vi.stubGlobal("sessionStorage", {
    setItem: (name: string, text: string) => void kept.set(name, text),
    clear: () => kept.clear(),
  });
  forgetTab();
  expect(keepInTab("link:a /contacts/5", "/contacts/5")).toBe(false);
  expect([...kept]).toEqual([]);
  beginTab();
  keepInTab("choice", "12-40");
  expect([...kept]).toEqual([["choice", "12-40"]]);
});

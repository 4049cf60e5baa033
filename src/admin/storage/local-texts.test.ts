import { afterEach, expect, test, vi } from "vitest";
import { reopenTab, clearTab, setInTab, getInTab } from "./local-texts.ts";

afterEach(() => void vi.unstubAllGlobals());

const refusing = () => {
  throw new DOMException("No.", "QuotaExceededError");
};

test("a text is stored in the storage of the tab", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    setItem: (name: string, text: string) => void kept.set(name, text),
    getItem: (name: string) => kept.get(name) ?? null,
  });
  setInTab("choice", "12-40");
  expect([...kept]).toEqual([["choice", "12-40"]]);
  expect(getInTab("choice")).toBe("12-40");
  expect(getInTab("other")).toBeUndefined();
});

test("if the storage is full or blocked, a text lasts as long as the page", () => {
  vi.stubGlobal("sessionStorage", { setItem: refusing, getItem: refusing });
  setInTab("choice", "12-40");
  expect(getInTab("choice")).toBe("12-40");
  expect(getInTab("other")).toBeUndefined();
});

test("after signing out nothing of the account is stored until the next sign-in", () => {
  const kept = new Map([["scroll:a /contacts/5", "120"]]);
  vi.stubGlobal("sessionStorage", {
    setItem: (name: string, text: string) => void kept.set(name, text),
    clear: () => kept.clear(),
  });
  clearTab();
  expect(setInTab("link:a /contacts/5", "/contacts/5")).toBe(false);
  expect([...kept]).toEqual([]);
  reopenTab();
  setInTab("choice", "12-40");
  expect([...kept]).toEqual([["choice", "12-40"]]);
});

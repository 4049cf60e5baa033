import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import profile from "#testing/outboxes/legacy-profile.json" with { type: "json" };
import { createAccountLog } from "./account-log.ts";

const kept = new Map<string, string>();
const inStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
};
/** A storage whose own properties are its items, as in browsers. */
const storage = new Proxy(inStorage, {
  ownKeys: () => [...kept.keys()],
  getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
});
const copiesName = "advertiser-console-copies";
const draftName = "advertiser-console/draft/1001/contacts/new";
const draft = JSON.parse(profile.texts[draftName])[0];
const draftPlace = `draft/contacts/new#${draft.by}`;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal("localStorage", storage);
  kept.clear();
  for (const [name, text] of Object.entries(profile.texts)) kept.set(name, text);
  const copies = await openDB(copiesName, 1, {
    upgrade: (made) => void made.createObjectStore("texts", { keyPath: "name" }),
  });
  for (const copy of profile.databases[copiesName].texts) await copies.put("texts", copy);
  copies.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Reads the values of an account as a page does, which is closed at once. */
async function read(accountId = 1001) {
  const log = createAccountLog(accountId);
  const values = log.values();
  await values.ready;
  values.end();
  log.close();
  return values;
}

test("texts stored by an earlier version are migrated once, and then deleted", async () => {
  kept.set("advertiser-console/category-names", '{"41":"Drains"}');
  kept.set("advertiser-console/list/1001/contacts", '{"isDense":true,"hidden":[],"views":[]}');
  kept.set("advertiser-console/draft/1002/contacts/new", "[]");
  const values = await read();
  expect(values.get(draftPlace)).toEqual(draft);
  expect(values.get("preference/category-names")).toEqual({ 41: "Drains" });
  expect(values.get("preference/list/contacts")).toMatchObject({ isDense: true });
  expect([...kept.keys()].toSorted()).toEqual([
    "advertiser-console/draft/1002/contacts/new",
    "advertiser-console/open/1001",
  ]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(copiesName);
  expect((await read()).get(draftPlace)).toEqual(draft);
});

test("texts that the log cannot store are used, stay where they were, and are migrated by the next page", async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("No.", "QuotaExceededError");
  });
  expect((await read()).get(draftPlace)).toEqual(draft);
  expect(kept.has(draftName)).toBe(true);
  full.mockRestore();
  expect((await read()).get(draftPlace)).toEqual(draft);
  expect(kept.has(draftName)).toBe(false);
});

test("if a migration stopped before the texts were deleted, newer values in the log win", async () => {
  const cut = vi.spyOn(inStorage, "removeItem").mockImplementation(() => {
    throw new DOMException("Killed.", "UnknownError");
  });
  await read();
  cut.mockRestore();
  const log = createAccountLog(1001);
  const values = log.values();
  await values.ready;
  expect(kept.has(draftName)).toBe(false);
  kept.set(draftName, profile.texts[draftName]);
  values.set({ [draftPlace]: { ...draft, typed: { first_name: "Zoë Q" } } });
  await log.add({ entries: [] });
  values.end();
  log.close();
  expect((await read()).get(draftPlace)).toMatchObject({ typed: { first_name: "Zoë Q" } });
});

test("values that a killed browser had only in its backup are restored", async () => {
  kept.delete(draftName);
  kept.set("advertiser-console/latest", "0");
  expect((await read()).get(draftPlace)).toMatchObject({ typed: { first_name: "Zoë" } });
});

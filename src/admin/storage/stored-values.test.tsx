import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { databaseNameOf } from "./account-database.ts";
import { type WholeAccountLog, createAccountLog } from "./account-log.ts";

let account = 500;
const opened: WholeAccountLog[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const log of opened.splice(0)) {
    log.values().end();
    log.close();
  }
});

/** Reads the values of an account in a new tab. */
async function tab(accountId = (account += 1)) {
  const log = createAccountLog(accountId);
  opened.push(log);
  const values = log.values();
  await values.ready;
  return { accountId, log, values };
}

/** Simulates that the pages with these locks are open. */
const alive = (names: readonly string[]) =>
  vi.stubGlobal("navigator", {
    locks: { request: async () => {}, query: async () => ({ held: names.map((name) => ({ name })) }) },
  });

const writes = () => {
  const begin = vi.spyOn(IDBDatabase.prototype, "transaction");
  return () => begin.mock.calls.filter(([, mode]) => mode === "readwrite").length;
};
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

test("stored values are there for the next page, and deleted ones are not", async () => {
  const { accountId, values } = await tab();
  values.set({ a: { text: "typed" }, b: 1 });
  values.set({ b: undefined });
  expect([values.get("a"), values.get("b")]).toEqual([{ text: "typed" }, undefined]);
  values.flush();
  await vi.waitFor(async () => expect((await tab(accountId)).values.get("a")).toEqual({ text: "typed" }));
  expect((await tab(accountId)).values.get("b")).toBeUndefined();
});

test("the unwritten values of a killed page are restored in the next one, but not those of another open page", async () => {
  const { accountId } = await tab();
  const place = `advertiser-console/unwritten/${accountId}`;
  localStorage.setItem(
    `${place}/killed`,
    JSON.stringify([
      ["draft/1", "Quinta"],
      ["draft/2", null],
    ]),
  );
  localStorage.setItem(`${place}/living`, JSON.stringify([["draft/3", "half"]]));
  alive([`${place}/living`]);
  const { values } = await tab(accountId);
  vi.unstubAllGlobals();
  expect(["draft/1", "draft/2", "draft/3"].map(values.get)).toEqual(["Quinta", undefined, undefined]);
  values.flush();
  await vi.waitFor(async () => expect(Object.keys(localStorage)).toEqual([`${place}/living`]));
  localStorage.clear();
  expect((await tab(accountId)).values.get("draft/1")).toBe("Quinta");
});

test("values that a page wrote but did not broadcast are broadcast by the next one", async () => {
  const { accountId, values } = await tab();
  values.set({ "draft/1": "Quin" });
  values.flush();
  const place = `advertiser-console/unwritten/${accountId}`;
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  const database = await openDB(databaseNameOf(accountId));
  await database.delete("values", "draft/1");
  database.close();
  localStorage.setItem(`${place}/gone`, JSON.stringify([["draft/1", null]]));
  await tab(accountId);
  await vi.waitFor(() => expect(values.get("draft/1")).toBeUndefined());
});

test("unwritten values are in local storage until they are written", async () => {
  const { values } = await tab();
  values.set({ draft: "Quin" });
  values.set({ draft: "Quint" });
  expect(Object.values(localStorage)).toEqual([JSON.stringify([["draft", "Quint"]])]);
  values.flush();
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
});

test("values set within a quarter of a second are written together", async () => {
  const { values } = await tab();
  const count = writes();
  const begun = performance.now();
  for (let key = 1; key <= 20; key += 1) {
    values.set({ draft: "x".repeat(key) });
    await pause(20);
  }
  const most = 1 + Math.floor((performance.now() - begun) / 250);
  expect(count()).toBeGreaterThan(0);
  expect(count()).toBeLessThanOrEqual(most);
});

test("an addition to the log also writes pending values", async () => {
  const { accountId, log, values } = await tab();
  values.set({ draft: "typed" });
  await log.add({ entries: [] });
  const count = writes();
  values.set({ draft: undefined });
  await log.add({ entries: [{ kind: "made", value: [] }] });
  await pause(400);
  expect(count()).toBe(1);
  expect((await tab(accountId)).values.get("draft")).toBeUndefined();
});

/** Occupies the database of an account as a slow transaction of another tab does, until the returned function is called. */
async function occupied(accountId: number) {
  const database = await openDB(databaseNameOf(accountId));
  const { store, done } = database.transaction("values", "readwrite");
  const over = new AbortController();
  const read = (): Promise<unknown> => store.get("").then(() => (over.signal.aborted ? undefined : read()));
  const reading = read();
  return async () => {
    over.abort();
    await Promise.all([reading, done]);
    database.close();
  };
}

test("values that wait in a slow transaction are not written by another one", async () => {
  const { accountId, log, values } = await tab();
  values.set({ draft: "typed" });
  await log.add({ entries: [] });
  const free = await occupied(accountId);
  const count = writes();
  values.set({ draft: undefined });
  const added = log.add({ entries: [{ kind: "made", value: [] }] });
  await pause(400);
  await free();
  await added;
  await pause(400);
  expect(count()).toBe(1);
  expect((await tab(accountId)).values.get("draft")).toBeUndefined();
});

test("values whose transaction with an addition to the log fails are written without it", async () => {
  const { accountId, log, values } = await tab();
  values.set({ draft: "typed" });
  const commit = vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(() => {
    throw new Error("The disk has failed.");
  });
  await expect(log.add({ entries: [{ kind: "made", value: [] }] })).rejects.toThrow("The disk has failed.");
  commit.mockRestore();
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  await vi.waitFor(async () => expect((await tab(accountId)).values.get("draft")).toBe("typed"));
});

test("values set in one tab reach the others, even while they are loading", async () => {
  const one = await tab();
  one.values.set({ first: 1 });
  const two = await tab(one.accountId);
  await vi.waitFor(() => expect(two.values.get("first")).toBe(1));
  const received = Promise.withResolvers<unknown>();
  two.values.onOtherTab(received.resolve);
  one.values.set({ second: 2, first: undefined });
  expect(await received.promise).toEqual({ second: 2, first: undefined });
  expect([two.values.get("first"), two.values.get("second")]).toEqual([undefined, 2]);
});

test("a single tab broadcasts nothing", async () => {
  const post = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  const { values } = await tab();
  post.mockClear();
  values.set({ draft: "typed" });
  values.flush();
  await pause(100);
  expect(post).not.toHaveBeenCalled();
});

test("unreadable values are set aside, and the others are there", async () => {
  const { accountId, log, values } = await tab();
  values.set({ "draft/1": "typed", "draft/2": { from: "a later version" } });
  expect(values.readAll("draft/", z.string())).toEqual(["typed"]);
  values.flush();
  await vi.waitFor(async () =>
    expect(await log.readAside()).toEqual([{ key: "draft/2", entry: { from: "a later version" } }]),
  );
  expect((await tab(accountId)).values.get("draft/2")).toBeUndefined();
});

test("unreadable values are not overwritten", async () => {
  const { accountId, values } = await tab();
  values.set({ draft: "typed" });
  values.flush();
  await vi.waitFor(async () => expect((await tab(accountId)).values.get("draft")).toBe("typed"));
  const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Not now.", "UnknownError");
  });
  const blind = await tab(accountId);
  open.mockRestore();
  blind.values.set({ draft: "typed blindly" });
  expect(blind.values.isOnlyInMemory("draft")).toBe(true);
  blind.values.flush();
  await pause(100);
  alive(Object.keys(localStorage));
  expect((await tab(accountId)).values.get("draft")).toBe("typed");
});

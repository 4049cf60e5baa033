import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, test } from "vitest";
import { databaseNameOf, troubleOf } from "./account-database.ts";
import { createAccountLog } from "./account-log.ts";

const made = (value: unknown) => ({ kind: "made", value });
const valuesIn = (entries: { entry: unknown }[]) =>
  entries.map(({ entry }) => (entry as { value: unknown }).value);

test("entries are in the order in which they were added, whichever tab added them", async () => {
  const [one, two] = [createAccountLog(1), createAccountLog(1)];
  await one.add({ entries: [made(1)] });
  await two.add({ entries: [made(2)] }, true);
  await Promise.all([one.add({ entries: [made(3)] }), one.add({ entries: [made(4)] })]);
  const all = await two.readAfter(0);
  expect(valuesIn(all)).toEqual([1, 2, 3, 4]);
  expect(valuesIn(await two.readAfter(all[1]?.key ?? 0))).toEqual([3, 4]);
  one.close();
  two.close();
});

test("entries that are added together are stored completely or not at all", async () => {
  const log = createAccountLog(2);
  const addition = { entries: [made(1), made(() => "no value that a database holds")], packs: { a: "text" } };
  await expect(log.add(addition)).rejects.toThrow("could not be cloned");
  expect(await log.readAfter(0)).toEqual([]);
  expect(await log.readPacks(["a"])).toEqual([undefined]);
  await log.add({ entries: [made(2)] });
  expect(valuesIn(await log.readAfter(0))).toEqual([2]);
  log.close();
});

test("entries added after a strict addition are written after it", async () => {
  const log = createAccountLog(3);
  await Promise.all([
    log.add({ entries: [made(1)] }),
    log.add({ entries: [made(2)] }, true),
    log.add({ entries: [made(3)] }),
  ]);
  expect(valuesIn(await log.readAfter(0))).toEqual([1, 2, 3]);
  log.close();
});

test("a log of a newer version is neither read nor changed, and this is reported", async () => {
  const newer = await openDB(databaseNameOf(4), 99, {
    upgrade: (database) => void database.createObjectStore("entries", { autoIncrement: true }),
  });
  await newer.add("entries", { kind: "unheard of" });
  newer.close();
  const log = createAccountLog(4);
  expect(await log.add({ entries: [made(1)] }).catch(troubleOf)).toBe("newer");
  expect(await log.readAfter(0).catch(troubleOf)).toBe("newer");
  log.close();
  const again = await openDB(databaseNameOf(4));
  expect(await again.getAll("entries")).toEqual([{ kind: "unheard of" }]);
  again.close();
});

test("a tab of a newer version upgrades the log while an older tab is open", async () => {
  const older = createAccountLog(5);
  await older.add({ entries: [made(1)] });
  const newer = await openDB(databaseNameOf(5), 99);
  expect(await older.add({ entries: [made(2)] }).catch(troubleOf)).toBe("newer");
  expect(await newer.count("entries")).toBe(1);
  newer.close();
  older.close();
});

test("entries that are set aside are ignored, and can be read as they are", async () => {
  const log = createAccountLog(6);
  await log.add({ entries: [made(1), made(2)] });
  const [first] = await log.readAfter(0);
  await log.add({ aside: first ? [first] : [] });
  expect(valuesIn(await log.readAfter(0))).toEqual([2]);
  expect(await log.readAside()).toEqual([first]);
  log.close();
});

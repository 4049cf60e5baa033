import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { versionedCache } from "./versioned-cache.ts";

/** What was asked, and how to ask it: each answer is the how-manieth question it is. */
function asking(version: () => unknown, most?: number) {
  const asked: string[] = [];
  const answer = versionedCache(version, async (name) => asked.push(name), most);
  return { asked, answer };
}

test("an entry is loaded again in the turn after the version has changed", async () => {
  let version = 1;
  const { answer } = asking(() => version);
  expect(await Promise.all([answer("one"), answer("two"), answer("one")])).toEqual([1, 2, 1]);
  await setImmediate();
  expect(await answer("two")).toBe(2);
  version = 2;
  expect(await answer("two")).toBe(2);
  await setImmediate();
  expect(await answer("two")).toBe(3);
});

test("if the version always differs, an entry is loaded once per turn of the event loop", async () => {
  const { asked, answer } = asking(() => Symbol());
  await Promise.all([answer("one"), answer("one")]);
  await setImmediate();
  await answer("one");
  expect(asked).toEqual(["one", "one"]);
});

test("no more entries are cached than the maximum", async () => {
  const { asked, answer } = asking(() => 1, 2);
  for (const name of ["one", "two", "three", "one"]) await answer(name);
  expect(asked).toEqual(["one", "two", "three", "one"]);
});

test("a failure to load an entry or the version is not cached", async () => {
  let failing = true;
  const failsAtFirst = () => {
    if (failing) throw new Error("Away.");
    return "here";
  };
  const ofAnswer = versionedCache(
    () => 1,
    async () => failsAtFirst(),
  );
  const ofVersion = versionedCache(failsAtFirst, async () => "here");
  await expect(ofAnswer("one")).rejects.toThrow("Away.");
  expect(() => ofVersion("one")).toThrow("Away.");
  failing = false;
  expect([await ofAnswer("one"), await ofVersion("one")]).toEqual(["here", "here"]);
});

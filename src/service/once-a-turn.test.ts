import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { onceATurn } from "./once-a-turn.ts";

test("what is asked for several times in one turn of the event loop is answered once, and anew in the next", async () => {
  const asked: string[] = [];
  const answer = onceATurn((name) => asked.push(name));
  expect([answer("one"), answer("two"), answer("one")]).toEqual([1, 2, 1]);
  await Promise.resolve();
  expect(answer("two")).toBe(2);
  await setImmediate();
  expect(answer("one")).toBe(3);
  expect(asked).toEqual(["one", "two", "one"]);
});

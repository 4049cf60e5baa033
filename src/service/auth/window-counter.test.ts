import { expect, test } from "vitest";
import { windowCounter } from "./window-counter.ts";

test("a window begins with the first count, and the next one after it ends", () => {
  let now = 0;
  const limit = windowCounter(1, () => now);
  expect(limit.count("a")).toBe(0);
  now = 20_000;
  expect(limit.count("a")).toBe(40_000);
  expect(limit.count("b")).toBe(0);
  now = 60_000;
  expect(limit.count("a")).toBe(0);
});

test("a clock that is set back by a day refuses nobody for a day", () => {
  let now = 86_400_000;
  const limit = windowCounter(1, () => now);
  limit.count("a");
  expect(limit.count("a")).toBe(60_000);
  now = 0;
  expect(limit.count("a")).toBe(0);
  expect(limit.count("a")).toBe(60_000);
});

test("the cost per name does not grow with the number of names", () => {
  const { count } = windowCounter(1);
  const begin = performance.now();
  for (let name = 0; name < 200_000; name++) count(`name ${name}`);
  expect(performance.now() - begin).toBeLessThan(5000);
  expect(count("name 199999")).toBeGreaterThan(0);
});

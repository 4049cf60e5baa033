import { expect, test } from "vitest";
import { sweepingMap } from "./sweeping-map.ts";

test("outdated entries are deleted as the map grows, and current ones stay", () => {
  let oldest = 0;
  const map = sweepingMap<number>((value) => value >= oldest);
  for (let value = 0; value < 100_000; value += 1) {
    oldest = Math.max(0, value - 1000);
    map.set(`name ${value}`, value);
    expect(map.size()).toBeLessThanOrEqual(10_001);
  }
  for (let value = oldest; value < 100_000; value += 1) expect(map.get(`name ${value}`)).toBe(value);
});

test("an entry that is replaced causes no sweep", () => {
  let checked = 0;
  const map = sweepingMap<number>(() => (checked += 1) > 0);
  for (let value = 0; value < 10_000; value += 1) map.set(`name ${value}`, value);
  for (let value = 0; value < 10_000; value += 1) map.set("name 1", value);
  expect([checked, map.get("name 1")]).toEqual([0, 9999]);
});

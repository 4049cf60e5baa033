import { describe, expect, test } from "vitest";
import { burst, tokenBuckets } from "./token-bucket.ts";

/** Buckets with a clock that stands still until it is set. */
function bucketsAt(perMinute: number) {
  const clock = { now: 1_000_000 };
  const { take, reconcile } = tokenBuckets(perMinute, () => clock.now);
  const takeAll = (tokens: number) => Array.from({ length: tokens }, () => take("a"));
  return { clock, take, takeAll, reconcile };
}

describe("a bucket", () => {
  test("gives all of its tokens at once, and then says when the next one is available", () => {
    const { take, takeAll } = bucketsAt(1200);
    expect(new Set(takeAll(burst))).toEqual(new Set([0]));
    expect(take("a")).toBe(50);
    expect(take("b")).toBe(0);
  });

  test("is refilled at its rate, and refused requests take nothing", () => {
    const { clock, take, takeAll } = bucketsAt(1200);
    takeAll(burst);
    for (let second = 0; second < 30; second++) {
      clock.now += 1000;
      expect(takeAll(100).filter((pause) => pause === 0)).toHaveLength(20);
    }
    clock.now += 49;
    expect(take("a")).toBe(1);
    clock.now += 1;
    expect(take("a")).toBe(0);
  });

  test("is never filled beyond its capacity", () => {
    const { clock, takeAll } = bucketsAt(1200);
    for (const rest of [150_000, 86_400_000]) {
      expect(takeAll(burst + 1).filter((pause) => pause > 0)).toHaveLength(1);
      clock.now += rest;
    }
  });

  test("that others have overdrawn is waited for", () => {
    const { clock, take, reconcile } = bucketsAt(1200);
    reconcile({ name: "a", full_at: clock.now + 160_000 });
    expect(take("a")).toBe(10_050);
  });

  test("refuses nothing after the clock was set back by a day", () => {
    const { clock, take, takeAll } = bucketsAt(1200);
    takeAll(burst);
    clock.now -= 86_400_000;
    takeAll(burst);
    expect(take("a")).toBe(50);
  });
});

test("the cost per name does not grow with the number of names", () => {
  const { take } = tokenBuckets(1);
  const begin = performance.now();
  for (let name = 0; name < 200_000; name++) take(`name ${name}`);
  expect(performance.now() - begin).toBeLessThan(5000);
});

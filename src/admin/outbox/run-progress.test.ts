import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { createChangeStore } from "./change-store.ts";
import type { Run } from "./change.ts";
import { reportRuns } from "./run-progress.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const run: Run = { id: "run", title: "Rename 1,000 things", madeAt: 1, is: "running" };

/** A run of so many changes that is followed, and what is told of it. */
function followed(count: number) {
  const store = createChangeStore();
  store.putRuns([run]);
  store.put(Array.from({ length: count }, (_, index) => renamedThing(index, { id: `${index}`, run: "run" })));
  const told: (number | undefined)[] = [];
  const rates: (number | undefined)[] = [];
  const stop = reportRuns(store, (percent) => told.push(percent));
  store.subscribe(() => {
    const rate = store.rate("run");
    if (rate !== rates.at(-1)) rates.push(rate);
  });
  let answered = 0;
  const answer = async (seconds: number, aSecond: number) => {
    for (const until = answered + seconds * aSecond; answered < until; answered += 1) {
      const change = store.get(`${answered}`);
      if (change) store.put([inState(change, { is: "confirmed", at: 1 })]);
      await vi.advanceTimersByTimeAsync(1000 / aSecond);
    }
  };
  return { store, told, rates, stop, answer };
}

test("a run says how many a minute are answered, a figure that stays where they come evenly", async () => {
  const { rates, answer } = followed(1000);
  await answer(60, 4);
  const figures = rates.flatMap((rate) => rate ?? []);
  expect(figures.length).toBeLessThan(14);
  for (const rate of figures) expect(rate).toBeCloseTo(240, -1);
});

test("it says what was answered in the last half minute, not how it began", async () => {
  const { store, answer } = followed(1000);
  await answer(30, 10);
  await answer(45, 2);
  expect(store.rate("run")).toBeCloseTo(120, -1);
});

test("where nothing is answered any more it does not go on saying how many are", async () => {
  const { store, answer } = followed(1000);
  await answer(30, 10);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(store.rate("run")).toBe(0);
});

test("each percent is told once, less than all until all is done, and then nothing more", async () => {
  const { told, store, answer } = followed(400);
  await answer(99.75, 4);
  expect(told).toEqual(Array.from({ length: 100 }, (_, percent) => percent).slice(0, told.length));
  expect(told.at(-1)).toBe(99);
  await answer(0.25, 4);
  await vi.advanceTimersByTimeAsync(2000);
  expect(told.at(-1)).toBeUndefined();
  expect(store.rate("run")).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test("a run that is paused or stopped is told of no more, and is again when it goes on", async () => {
  const { told, store, answer } = followed(400);
  await answer(10, 4);
  for (const is of ["paused", "stopped"] as const) {
    store.putRuns([{ ...run, is }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(told.at(-1)).toBeUndefined();
    store.putRuns([run]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(told.at(-1)).toBe(10);
  }
});

test("a tab that follows no longer tells of nothing, and leaves no timer", async () => {
  const { told, answer, stop } = followed(400);
  await answer(10, 4);
  stop();
  expect(told.at(-1)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

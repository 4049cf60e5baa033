import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inState, renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { createChangeStore } from "./change-store.ts";
import type { Run } from "./change.ts";
import { reportRuns } from "./run-progress.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const run: Run = { id: "run", title: "Rename 1,000 things", madeAt: 1, is: "running" };

/** A run with this number of changes, and the progress and rates that are reported of it. */
function reportedRun(count: number) {
  const store = createChangeStore();
  store.putRuns([run]);
  store.put(Array.from({ length: count }, (_, index) => renamedThing(index, { id: `${index}`, run: "run" })));
  const reported: (number | undefined)[] = [];
  const rates: (number | undefined)[] = [];
  const stop = reportRuns(store, (percent) => reported.push(percent));
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
  return { store, reported, rates, stop, answer };
}

test("the rate of a run is stable while replies arrive evenly", async () => {
  const { rates, answer } = reportedRun(1000);
  await answer(60, 4);
  const figures = rates.flatMap((rate) => rate ?? []);
  expect(figures.length).toBeLessThan(14);
  for (const rate of figures) expect(rate).toBeCloseTo(240, -1);
});

test("the rate covers the last half minute, not the whole run", async () => {
  const { store, answer } = reportedRun(1000);
  await answer(30, 10);
  await answer(45, 2);
  expect(store.rate("run")).toBeCloseTo(120, -1);
});

test("the rate drops to 0 once there are no more replies", async () => {
  const { store, answer } = reportedRun(1000);
  await answer(30, 10);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(store.rate("run")).toBe(0);
});

test("each percent up to 99 is reported once, then undefined when the run has ended", async () => {
  const { reported, store, answer } = reportedRun(400);
  await answer(99.75, 4);
  expect(reported).toEqual(Array.from({ length: 100 }, (_, percent) => percent).slice(0, reported.length));
  expect(reported.at(-1)).toBe(99);
  await answer(0.25, 4);
  await vi.advanceTimersByTimeAsync(2000);
  expect(reported.at(-1)).toBeUndefined();
  expect(store.rate("run")).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test("no progress is reported while a run is paused or stopped, and it is again once the run is resumed", async () => {
  const { reported, store, answer } = reportedRun(400);
  await answer(10, 4);
  for (const is of ["paused", "stopped"] as const) {
    store.putRuns([{ ...run, is }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(reported.at(-1)).toBeUndefined();
    store.putRuns([run]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(reported.at(-1)).toBe(10);
  }
});

test("when reporting is stopped, undefined is reported and no timer is left", async () => {
  const { reported, answer, stop } = reportedRun(400);
  await answer(10, 4);
  stop();
  expect(reported.at(-1)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

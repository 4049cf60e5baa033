import { expect, test, vi } from "vitest";
import { forEachBatchYielding } from "./yielding.ts";

const all = Array.from({ length: 12_000 }, (_, index) => index);

/** The sizes of the batches, with "timer" wherever a timer set by an earlier batch ran in between. */
async function processedBatches(): Promise<(number | string)[]> {
  const done: (number | string)[] = [];
  await forEachBatchYielding(all, (batch) => {
    done.push(batch.length);
    setTimeout(() => done.push("timer"));
  });
  return done;
}

test("many items are processed in batches, and the event loop runs in between", async () => {
  expect(await processedBatches()).toEqual([5000, "timer", 5000, "timer", 2000]);
});

test("a hidden page does not yield between batches", async () => {
  vi.stubGlobal("document", { hidden: true });
  expect(await processedBatches()).toEqual([5000, 5000, 2000]);
  vi.unstubAllGlobals();
});

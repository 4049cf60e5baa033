import { expect, test, vi } from "vitest";
import { inParts } from "./in-slices.ts";

const all = Array.from({ length: 12_000 }, (_, index) => index);

/** The lengths of the parts that were done, with a "timer" wherever one that was set before came in between. */
async function doneInParts(): Promise<(number | string)[]> {
  const done: (number | string)[] = [];
  await inParts(all, (some) => {
    done.push(some.length);
    setTimeout(() => done.push("timer"));
  });
  return done;
}

test("many are done in parts, between which the page does what else it has to", async () => {
  expect(await doneInParts()).toEqual([5000, "timer", 5000, "timer", 2000]);
});

test("a page that nobody sees does them at once", async () => {
  vi.stubGlobal("document", { hidden: true });
  expect(await doneInParts()).toEqual([5000, 5000, 2000]);
  vi.unstubAllGlobals();
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { binOf, countedIn, evenBins } from "./even-bins.ts";

const most = 20;

test.for<[values: number[], from: number, width: number, count: number, isOpen: boolean]>([
  [[], 0, 1, 1, false],
  [[4200], 4200, 1, 1, false],
  [[1500, 12_400], 1000, 1000, 12, false],
  [[1200, 3000, 26_800], 0, 2000, 14, false],
  [[...Array.from({ length: 200 }, (_, one) => 1000 + one * 10), 99_999_999], 1000, 100, 20, true],
])("the bins of %j begin at %d, are %d wide, and are %d", ([values, from, width, count, isOpen]) => {
  expect(evenBins(values, most)).toEqual({ from, width, count, isOpen });
});

test("every value lies in one bin, within its bounds but for the last where that is open", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1 }), (values) => {
      const bins = evenBins(values, most);
      expect(bins.count).toBeLessThanOrEqual(most);
      expect(countedIn(bins, values).reduce((sum, count) => sum + count, 0)).toBe(values.length);
      for (const value of values) {
        const from = bins.from + binOf(bins, value) * bins.width;
        expect(value).toBeGreaterThanOrEqual(from);
        const isLast = from + bins.width === bins.from + bins.count * bins.width;
        expect(value < from + bins.width || (bins.isOpen && isLast)).toBe(true);
      }
    }),
  );
});

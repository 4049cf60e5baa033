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

test("every value is in one bin and within its bounds, except in an open last bin", () => {
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

test("the last bin is open only if nine in ten values are far below the largest, and these have their own bins", () => {
  const usual = fc.integer({ min: 1, max: 50_000 });
  const outlier = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(fc.array(usual, { minLength: 1, maxLength: 200 }), fc.array(outlier), (many, few) => {
      const values = [...many, ...few];
      const sorted = values.toSorted((a, b) => a - b);
      const nineInTen = sorted[Math.ceil((values.length - 1) * 0.9)] ?? 0;
      const bins = evenBins(values, 20);
      expect(bins.isOpen).toBe((sorted.at(-1) ?? 0) > 10 * nineInTen);
      expect(!bins.isOpen || binOf(bins, nineInTen) < bins.count - 1).toBe(true);
    }),
  );
});

import { expect, test } from "vitest";
import { type Dots, nearDots, pathsOf } from "./dots.ts";

const dots: Dots = {
  count: 4,
  x: new Float32Array([0, 0.5, 0.5, 1]),
  y: new Float32Array([0, 0.5, 0.5, 1]),
  looks: new Uint8Array([0, 1, 1, 2]),
};
const frame = { width: 100, height: 100 };

test("dots with the same style and place are drawn once, from the lower start to the upper end", () => {
  expect(pathsOf(dots)).toEqual(["M0 200h0", "M200 100h0", "M400 0h0", ""]);
});

test("a click finds the dots near it, a box those inside it", () => {
  expect(nearDots(dots, frame, { x: 47, y: 53 }, { x: 48, y: 53 })).toEqual([1, 2]);
  expect(nearDots(dots, frame, { x: 100, y: 100 }, { x: 40, y: 30 })).toEqual([1, 2, 3]);
  expect(nearDots(dots, frame, { x: 20, y: 80 }, { x: 20, y: 80 })).toEqual([]);
});

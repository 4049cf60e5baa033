import { expect, test } from "vitest";
import { byteRange } from "./send-built-file.ts";

test.each([
  ["bytes=0-0", { from: 0, to: 0 }],
  ["bytes=2-5", { from: 2, to: 5 }],
  ["BYTES=8-", { from: 8, to: 9 }],
  ["bytes=8-99", { from: 8, to: 9 }],
  ["bytes=-3", { from: 7, to: 9 }],
  ["bytes=-99", { from: 0, to: 9 }],
  ["bytes=10-", "beyond"],
  ["bytes=-0", "beyond"],
])("%s of ten bytes", (range, part) => {
  expect(byteRange(range, 10)).toEqual(part);
});

test.each(["", "bytes=-", "bytes=5-2", "bytes=0-1,3-4", "bytes=a-b", "lines=0-1"])(
  "%s requests the whole file",
  (range) => {
    expect(byteRange(range, 10)).toBeUndefined();
  },
);

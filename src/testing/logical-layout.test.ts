import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// A language that is written from right to left is then a translation only: the browser mirrors what has a start and an end.

const admin = join(import.meta.dirname, "../admin");

const sides =
  /(?<=["'`\s:!])-?(?:(?:scroll-)?[mp][lr]|left|right|border-[lr]|rounded-[tb]?[lr])-(?:\d|px|full|auto|\(|\[)/;
const turned =
  /(?<=["'`\s:!])(?:text-(?:left|right)|border-[lr]|rounded-[lr]|(?:float|clear)-(?:left|right)|-?translate-x-(?:\d|\(|\[)\S*|origin-(?:left|right))(?=["'`\s])/;
const property =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-(?:margin|padding))-)?(?:left|right)(?:-\w+)?\s*:|text-align:\s*(?:left|right)/;

const linesOf = (pattern: string) =>
  globSync(pattern, { cwd: admin })
    .filter((path) => !path.includes(".test."))
    .flatMap((path) =>
      readFileSync(join(admin, path), "utf8")
        .split("\n")
        .map((line, index) => ({ at: `${path}:${index + 1}`, line })),
    );

const found = (pattern: string, ...physical: RegExp[]) =>
  linesOf(pattern)
    .filter(({ line }) => physical.some((one) => one.test(line)))
    .map(({ at, line }) => `${at} ${line.trim()}`);

test("classes name starts and ends, not left and right", () => {
  expect(linesOf("{ui,shell,session}/**/*.{ts,tsx}").length).toBeGreaterThan(3000);
  expect(found("{ui,shell,session}/**/*.{ts,tsx}", sides, turned)).toEqual([]);
});

test("so do the styles beside them", () => {
  expect(found("**/*.css", property)).toEqual([]);
});

test.each(["ml-2", "sm:pl-(--rail)", "-left-1", "max-sm:border-l-2", "text-left", "after:translate-x-3.5"])(
  "%s would be found",
  (name) => {
    const line = `  <p className="flex ${name} gap-2">`;
    expect([sides, turned].some((one) => one.test(line))).toBe(true);
  },
);

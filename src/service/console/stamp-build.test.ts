import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourcesDigest } from "./stamp-build.ts";

let root: string;
let digest: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sources-"));
  mkdirSync(join(root, "src/admin/ui"), { recursive: true });
  write("index.html", "<title>");
  write("src/admin/ui/bar.tsx", "bar");
  digest = sourcesDigest(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, content: string) => writeFileSync(join(root, path), content);

test("the digest does not depend on the location and the times of the sources", () => {
  utimesSync(join(root, "index.html"), new Date(), new Date(Date.now() + 60_000));
  expect(sourcesDigest(root)).toBe(digest);
  const copy = join(root, "copy");
  for (const path of ["index.html", "src"]) cpSync(join(root, path), join(copy, path), { recursive: true });
  expect(sourcesDigest(copy)).toBe(digest);
});

test.each([
  ["changed", "src/admin/ui/bar.tsx", "Bar"],
  ["added", "src/admin/ui/baz.css", ""],
  ["added beside the page", "public/new.txt", "new"],
])("the digest changes when a file is %s", (_, path, content) => {
  mkdirSync(join(root, "public"));
  write(path, content);
  expect(sourcesDigest(root)).not.toBe(digest);
});

test("tests are not sources", () => {
  write("src/admin/ui/bar.test.tsx", "test");
  expect(sourcesDigest(root)).toBe(digest);
});

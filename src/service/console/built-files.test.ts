import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "#service/app.ts";
import type { Database } from "#service/database/database.ts";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";

const directory = mkdtempSync(join(tmpdir(), "built-files-"));
const build = join(directory, "dist");
const settings = settingsFrom({ DATA_DIR: directory, LOG_LEVEL: "silent" });
let database: Database;
beforeAll(async () => {
  database = await openDatabase(settings);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

/** Puts a build in place whose page and only script say `name`. */
function putInPlace(name: string): void {
  rmSync(build, { recursive: true, force: true });
  mkdirSync(join(build, "assets"), { recursive: true });
  mkdirSync(join(build, "en"));
  writeFileSync(join(build, "en", "index.html"), `<title>${name}</title>`);
  writeFileSync(join(build, "assets", `${name}.js`), name);
  for (const suffix of ["br", "gz", "map"])
    writeFileSync(join(build, "assets", `${name}.js.${suffix}`), `{"${suffix}":0}`);
  writeFileSync(join(build, "icon.svg"), "0123456789");
}

let ask: (path: string, headers?: Record<string, string>, method?: "GET" | "HEAD") => Promise<Reply>;
type Reply = { status: number; headers: Record<string, unknown>; body: string };
const closes: (() => Promise<void>)[] = [];

async function serve(variables: Record<string, string> = {}) {
  const served = { ...settings, ...settingsFrom({ ...variables, DATA_DIR: directory, LOG_LEVEL: "silent" }) };
  const app = await createApp(served, database, { directory: build, isReady: () => true });
  closes.push(() => app.close());
  ask = async (url, headers = {}, method = "GET") => {
    const sent = { accept: "text/html", "accept-encoding": "identity", ...headers };
    const { statusCode, headers: said, body } = await app.inject({ method, url, headers: sent });
    return { status: statusCode, headers: said, body };
  };
}

beforeEach(async () => {
  putInPlace("first");
  await serve();
});
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

test("attack: source maps are not served unless SOURCE_MAPS is on, and compressed files never under their own names", async () => {
  const map = "/assets/first.js.map";
  expect(await ask(map)).toMatchObject({ status: 404 });
  for (const coding of ["br", "gz"])
    expect(await ask(`/assets/first.js.${coding}`)).toMatchObject({ status: 404 });
  await serve({ SOURCE_MAPS: "on" });
  expect(await ask(map)).toMatchObject({ status: 200, body: '{"map":0}' });
});

test.each([
  "/assets/..%2findex.html",
  "/assets//etc/passwd",
  "/assets/.hidden.js",
  "/assets/first.js/x.js",
  `/assets/${"x".repeat(300)}.js`,
  "/assets/first.js%00.js",
  "/assets",
  "/assets/",
])("attack: %s is no file of the build", async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404 });
});

test("a range of a file is sent with its position, and only of the file that If-Range names", async () => {
  const { headers } = await ask("/icon.svg");
  const range = { range: "bytes=5-7" };
  expect(await ask("/icon.svg", { ...range, "if-range": String(headers["etag"]) })).toMatchObject({
    status: 206,
    headers: { "content-range": "bytes 5-7/10", "content-length": "3" },
    body: "567",
  });
  expect(await ask("/icon.svg", { ...range, "if-range": '"another"' })).toMatchObject({
    status: 200,
    body: "0123456789",
  });
  expect(await ask("/icon.svg", { range: "bytes=10-" })).toMatchObject({
    status: 416,
    headers: { "content-range": "bytes */10", "content-type": expect.stringContaining("problem+json") },
  });
});

test("HEAD of a file has the headers of GET, without the content", async () => {
  expect(await ask("/icon.svg", {}, "HEAD")).toMatchObject({
    status: 200,
    headers: { "content-length": "10", "content-type": "image/svg+xml", etag: expect.any(String) },
    body: "",
  });
});

test("a new build is served at once, and no file of the previous one is", async () => {
  expect(await ask("/")).toMatchObject({ status: 200, body: "<title>first</title>" });
  expect(await ask("/assets/first.js")).toMatchObject({ status: 200, body: "first" });
  putInPlace("second");
  expect(await ask("/")).toMatchObject({ status: 200, body: "<title>second</title>" });
  expect(await ask("/assets/second.js")).toMatchObject({ status: 200, body: "second" });
  expect(await ask("/assets/first.js")).toMatchObject({ status: 404 });
});

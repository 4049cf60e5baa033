import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#service/app.ts";
import type { Database } from "#service/database/database.ts";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";
import { isBuiltFromSources } from "./stamp-build.ts";

const directory = mkdtempSync(join(tmpdir(), "console-files-"));
const build = join(directory, "dist");
const settings = settingsFrom({ DATA_DIR: directory, LOG_LEVEL: "silent" });
let database: Database;
let app: FastifyInstance;
let url: string;
let isReady = true;

beforeAll(async () => {
  const vite = join(import.meta.dirname, "../../../node_modules/vite/bin/vite.js");
  await promisify(execFile)(process.execPath, [vite, "build", "--outDir", build], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  database = await openDatabase(settings);
  app = await createApp(settings, database, { directory: build, isReady: () => isReady });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
}, 120_000);

afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(directory, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { accept: "text/html", ...headers } });

/** fetch adds `no-cache` to what it asks with `If-None-Match`; a browser that opens a page does not. */
async function statusWithoutFetch(path: string, headers: Record<string, string>) {
  const [response] = await once(
    request(url + path, { headers: { accept: "text/html", ...headers } }).end(),
    "response",
  );
  response.resume();
  return response.statusCode;
}

const script = async () => /\/assets\/[^"]+\.js/.exec(await (await get("/")).text())?.[0] ?? "";

describe("the page", () => {
  test.each(["/", "/index.html", "/contacts", "/campaigns/501/categories?q=x", "/no/such/page"])(
    "%s is the console, asked anew each time",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(await response.text()).toContain("<title>");
    },
  );

  test("comes compressed, and not again while it is the same", async () => {
    const response = await get("/", { "accept-encoding": "br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
    const etag = response.headers.get("etag") ?? "";
    expect(await statusWithoutFetch("/", { "accept-encoding": "br", "if-none-match": etag })).toBe(304);
  });

  test("allows no inline script, nothing from elsewhere and no frame around it", async () => {
    const policy = (await get("/")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
    expect(await (await get("/")).text()).not.toMatch(/<script(?![^>]*src)/);
  });

  test("takes the place of nothing that the service answers", async () => {
    for (const path of ["/advertisers/v2/nothing", "/health/none", "/assets/none.js", "//evil.example/x"]) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await get("/gone.js", { accept: "*/*" })).status).toBe(404);
  });

  test("says that it is being prepared, and comes back by itself, until it is built", async () => {
    isReady = false;
    const response = await get("/contacts");
    isReady = true;
    expect([response.status, response.headers.get("refresh")]).toEqual([503, "2"]);
    expect(await response.text()).toContain("being prepared");
  });
});

describe("hashed files", () => {
  test.each(["br", "gzip"])("are kept for a year, and come as %s", async (encoding) => {
    const response = await get(await script(), { "accept-encoding": encoding });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toMatch(/javascript/);
  });

  test("come plain to who takes nothing else", async () => {
    const response = await get(await script(), { "accept-encoding": "identity" });
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  test("lie in their folder only", async () => {
    expect((await get("/assets/..%2findex.html")).status).toBe(404);
  });
});

const worker = () => get("/service-worker.js", { accept: "*/*", "accept-encoding": "br" });

describe("the service worker", () => {
  test("is asked anew each time, and comes compressed", async () => {
    const response = await worker();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("content-type")).toMatch(/javascript/);
  });

  test("names the page as it is served, and all code of the build", async () => {
    const [, named = "{}"] = /^const build = (.*);$/m.exec(await (await worker()).text()) ?? [];
    const { page, code } = JSON.parse(named);
    const served = await (await get("/")).text();
    expect(page).toBe(`sha256-${createHash("sha256").update(served).digest("base64")}`);
    const built = readdirSync(join(build, "assets")).filter((name) => /\.(js|css)$/.test(name));
    expect(code.toSorted()).toEqual(built.map((name) => `/assets/${name}`).toSorted());
  });
});

describe("the reference", () => {
  test("and all that it loads come from here, compressed, without inline script", async () => {
    const page = await get("/docs");
    const html = await page.text();
    expect([page.status, page.headers.get("content-type"), page.headers.get("cache-control")]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
      "no-cache",
    ]);
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
    expect(await (await get("/docs/")).text()).toBe(html);
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = ""]) => source);
    for (const source of sources) {
      expect(source).toMatch(/^\/\w/);
      const response = await get(source, { "accept-encoding": "br" });
      expect([source, response.status, response.headers.get("content-encoding")]).toEqual([
        source,
        200,
        "br",
      ]);
      await response.arrayBuffer();
    }
    expect(sources.length).toBeGreaterThan(3);
  });

  test("waits for the build as the console does", async () => {
    isReady = false;
    const response = await get("/docs");
    isReady = true;
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("being prepared");
  });
});

test("a build says which sources it was made from, and another one does not pass for it", () => {
  expect(isBuiltFromSources(build)).toBe(true);
  expect(isBuiltFromSources(join(build, "assets"))).toBe(false);
});

test("files beside the page are served for an hour", async () => {
  const icon = /href="(\/[^"]+\.svg)"/.exec(await (await get("/")).text())?.[1] ?? "/icon.svg";
  const response = await get(icon);
  expect(response.headers.get("content-type")).toMatch(/svg/);
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
});

test.each([
  ["if-match", '"another"', 412, "This is not the file that was requested."],
  ["range", "bytes=9999999-", 416, "This file ends before the requested range."],
])("a file that does not answer to %s says so", async (header, value, status, detail) => {
  const response = await get("/icon.svg", { [header]: value });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status, detail });
});

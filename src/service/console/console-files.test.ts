import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#contract/console/look.ts";
import { createApp } from "#service/app.ts";
import type { Database } from "#service/database/database.ts";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";
import { benchKey, seed } from "#testing/bench/seed.ts";
import { ensureConsole } from "./build-console.ts";
import { consoleDirectory } from "./console-files.ts";
import { isBuiltFromSources } from "./stamp-build.ts";

const directory = mkdtempSync(join(tmpdir(), "console-files-"));
const settings = settingsFrom({ DATA_DIR: directory, LOG_LEVEL: "silent" });
let database: Database;
let app: FastifyInstance;
let url: string;
let isReady = true;

beforeAll(async () => {
  await ensureConsole(AbortSignal.timeout(120_000));
  database = await openDatabase(settings);
  await seed(database, [1]);
  app = await createApp(settings, database, { directory: consoleDirectory, isReady: () => isReady });
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
    "%s is the console, and is revalidated each time",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(await response.text()).toContain("<title>");
    },
  );

  test("is compressed, and a 304 while it has not changed", async () => {
    const response = await get("/", { "accept-encoding": "br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
    const etag = response.headers.get("etag") ?? "";
    expect(await statusWithoutFetch("/", { "accept-encoding": "br", "if-none-match": etag })).toBe(304);
  });

  test("has a policy against inline scripts, foreign resources and framing", async () => {
    const policy = (await get("/")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
    expect(await (await get("/")).text()).not.toMatch(/<script(?![^>]*src)/);
  });

  test("tells the user of a browser that there is no such page, at a path of two slashes", async () => {
    for (const path of ["//contacts", "//evil.example/x"]) {
      const response = await get(path);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        404,
        "text/html; charset=utf-8",
      ]);
      expect(await response.text()).toContain('<div id="root">');
    }
    expect((await get("//gone.js", { accept: "*/*" })).headers.get("content-type")).toMatch(/problem/);
  });

  test("does not replace addresses of the service", async () => {
    for (const path of ["/advertisers/v2/nothing", "/health/none", "/assets/none.js", "//evil.example/x"]) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await get("/gone.js", { accept: "*/*" })).status).toBe(404);
  });

  test("is a placeholder that reloads by itself until the console is built", async () => {
    isReady = false;
    const response = await get("/contacts");
    isReady = true;
    expect([response.status, response.headers.get("refresh")]).toEqual([503, "2"]);
    expect(await response.text()).toContain("being prepared");
  });
});

const hashOfStyles = (html: string) => {
  const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  return createHash("sha256").update(styles).digest("base64");
};

/** The cookie of somebody who is signed in. */
async function signedIn(): Promise<{ cookie: string }> {
  const reply = await fetch(`${url}/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ account_id: 1, api_key: benchKey }),
  });
  expect(reply.status).toBe(200);
  return { cookie: reply.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

const linksOf = (response: Response) => (response.headers.get("link") ?? "").split(", ").filter(Boolean);

/** The addresses of the code that a page names. */
const codeIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path);

describe("the page of a signed-in user", () => {
  test("contains the shell of its address before any code runs, and is cached privately", async () => {
    const response = await get("/contacts", await signedIn());
    const html = await response.text();
    expect(html).toMatch(/<a [^>]*href="\/contacts"[^>]*aria-current="page"/);
    expect(html).not.toMatch(/<a [^>]*href="\/campaigns"[^>]*aria-current/);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("vary")).toMatch(/cookie/);
    // The policy allows no style that stands at an element.
    expect(html).not.toContain(" style=");
  });

  test("preloads all its code, and its first reads for the account of the session", async () => {
    const response = await get("/campaigns/3", await signedIn());
    const links = linksOf(response);
    const code = links.filter((link) => link.endsWith("; rel=modulepreload"));
    const reads = links.slice(code.length);
    const html = await response.text();
    const named = codeIn(html).map((path) => `<${path}>; rel=modulepreload`);
    expect(new Set(code)).toEqual(new Set(named));
    expect(code[0]).toContain("/first-page-");
    const ofAccount = "/advertisers/v2/account/1";
    const first = `${ofAccount}/ad-campaign/3`;
    expect(reads).toEqual(
      [
        "/session",
        `${first}/ad-campaign-category?page=0&size=100`,
        "/advertisers/v2/categories?page=0&size=500",
        `${first}/ad-campaign-listing?page=0&size=500`,
        `${ofAccount}/ad-campaign?page=0&size=500`,
        ofAccount,
      ].map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
    );
  });

  test.each([
    ["/campaigns", 1, /\/ad-campaign\?/],
    ["/campaigns/3", 1, /\/ad-campaign-category\?/],
    ["/contacts", 1, /\/account-contact\?/],
    ["/contacts/3", 2, /\/account-contact\/3>/],
    ["/contacts/new", 2, /\/contact-roles\?/],
    ["/campaigns/3/new", 2, /\/categories\?/],
  ])(
    "%s needs at most %i round trips over HTTP/1.1, because browsers request six files at once",
    async (path, roundTrips, rows) => {
      const response = await get(path, await signedIn());
      const first = linksOf(response).slice(0, 6 * roundTrips);
      const code = first.filter((link) => link.includes("modulepreload"));
      expect(code).toHaveLength(codeIn(await response.text()).length);
      expect(first).toContainEqual(expect.stringContaining("</session>"));
      expect(first).toContainEqual(expect.stringMatching(rows));
    },
  );

  test("at the bare address is that of the campaigns", async () => {
    const [bare, campaigns] = [
      await get("/?q=x", await signedIn()),
      await get("/campaigns", await signedIn()),
    ];
    expect(await bare.text()).toBe(await campaigns.text());
    expect(linksOf(bare)).toEqual(linksOf(campaigns));
    expect(linksOf(bare)).not.toEqual([]);
  });

  test.each(["/campaigns/%3E", "/campaigns/3%2C", "/campaigns/x>;rel=y", "/campaigns/1234567890123456"])(
    "%s preloads nothing of a campaign",
    async (path) => {
      const named = linksOf(await get(path, await signedIn())).join("\n");
      expect(named).toContain("</session>");
      expect(named).not.toMatch(/ad-campaign\/|%|x>/);
    },
  );

  test("links to all code of its address, which exists", async () => {
    const html = await (await get("/contacts", await signedIn())).text();
    const named = codeIn(html);
    expect(new Set(named).size).toBe(named.length);
    const all = new Set(named);
    for (const path of named) {
      const code = await (await get(path, { accept: "*/*" })).text();
      for (const [, imported] of code.matchAll(/(?:^|[;}])import(?:[^"'()]*from)?"\.\/([^"]+)"/g))
        expect(all).toContain(`/assets/${imported}`);
    }
  });

  test("is the sign-in page, with its code only, if the session has ended or there is none", async () => {
    const response = await get("/contacts");
    const [signIn, code] = [await response.text(), linksOf(response)];
    expect(signIn).toContain('<div id="root"></div>');
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(new Set(code)).toEqual(new Set(codeIn(signIn).map((path) => `<${path}>; rel=modulepreload`)));
    expect(code.join("\n")).toContain("/sign-in-");
    // Browsers request the first six at once.
    expect(code.length).toBeLessThanOrEqual(6);
    const forged = await get("/contacts", { cookie: "session=nothing" });
    expect([await forged.text(), linksOf(forged)]).toEqual([signIn, code]);
    const { cookie } = await signedIn();
    await fetch(`${url}/session`, { method: "DELETE", headers: { cookie, origin: url } });
    const ended = await get("/contacts", { cookie });
    expect([await ended.text(), linksOf(ended)]).toEqual([signIn, code]);
  });

  test.each(["/contacts", "/en/index.html", "/es/index.html", "/"])(
    "the policy of %s allows only its own inline styles, by their hash",
    async (path) => {
      const response = await get(path, { ...(await signedIn()), accept: "text/html" });
      const policy = response.headers.get("content-security-policy");
      expect(policy).toContain(`style-src 'self' 'sha256-${hashOfStyles(await response.text())}'`);
      expect(policy).toContain("default-src 'self'");
    },
  );
});

describe("hashed files", () => {
  test.each(["br", "gzip"])("are cacheable for a year, and sent as %s", async (encoding) => {
    const response = await get(await script(), { "accept-encoding": encoding });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toMatch(/javascript/);
  });

  test("are sent uncompressed to a client that accepts nothing else", async () => {
    const response = await get(await script(), { "accept-encoding": "identity" });
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  test("are served only from their folder", async () => {
    expect((await get("/assets/..%2findex.html")).status).toBe(404);
  });
});

const lookOf = (value: string) => ({ cookie: `other=1; console-look=${value}` });
const headOf = async (headers: Record<string, string>) =>
  /<html[^>]*>/.exec(await (await get("/", headers)).text())?.[0];

describe("the language and the look of the page", () => {
  test.each(languages.map(({ tag }) => tag))("%s is that of the cookie", async (tag) => {
    const head = await headOf({ ...lookOf(`${tag}..`), "accept-language": "fr" });
    expect(head).toBe(`<html lang="${tag}" dir="ltr">`);
  });

  test.each([
    ...languages.map(({ tag, isDraft }) => [`fr, ${tag}-MX;q=0.9, ${tag};q=0.8`, isDraft ? "en" : tag]),
    ["en-GB,es;q=0.2", "en"],
    ["fr", "en"],
    ["*", "en"],
    [";;q=x", "en"],
  ])("without one, %s is answered in %s", async (accepted, tag) => {
    expect(await headOf({ "accept-language": accepted })).toContain(`lang="${tag}"`);
  });

  test("are in the page before any code runs, in every coding", async () => {
    const dark = `<html data-theme="dark" data-density="dense" lang="en" dir="ltr">`;
    for (const coding of ["br", "gzip", "identity"])
      expect(await headOf({ ...lookOf("en.dark.dense"), "accept-encoding": coding })).toBe(dark);
    const page = await (await get("/", lookOf("en.dark."))).text();
    expect(page).toMatch(/content="#161512" media="all"/);
    expect(page).toMatch(/content="#fbfaf6" media="not all"/);
  });

  test("make separate entries in caches", async () => {
    const plain = await get("/", { "accept-encoding": "br" });
    const dark = await get("/", { ...lookOf(".dark."), "accept-encoding": "br" });
    expect(dark.headers.get("vary")).toMatch(/accept-language, cookie/i);
    expect(plain.headers.get("vary")).toMatch(/accept-language, cookie/i);
    const etag = dark.headers.get("etag") ?? "";
    expect(etag).not.toBe(plain.headers.get("etag"));
    const unchanged = { ...lookOf(".dark."), "accept-encoding": "br", "if-none-match": etag };
    expect(await statusWithoutFetch("/", unchanged)).toBe(304);
  });

  test.each(['en."><script>.dense', "xx.sepia.wide", "../../secrets", "e", "...."])(
    "an invalid cookie of %s has no harmful effect",
    async (value) => {
      expect(await headOf(lookOf(value))).toMatch(/^<html( data-density="dense")? lang="en" dir="ltr">$/);
    },
  );
});

const worker = (headers = {}) =>
  get("/service-worker.js", { accept: "*/*", "accept-encoding": "br", ...headers });

async function namedBy(language: string) {
  const text = await (await worker(lookOf(`${language}..`))).text();
  const [, named = "{}"] = /^const build = (.*);$/m.exec(text) ?? [];
  return JSON.parse(named) as { page: string; integrity: string; code: string[] };
}

describe("the service worker", () => {
  test("is revalidated each time, and compressed", async () => {
    const response = await worker();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("content-type")).toMatch(/javascript/);
  });

  test.each(languages.map(({ tag }) => tag))(
    "of %s refers to the page as it was built, whatever its look",
    async (tag) => {
      const { page, integrity } = await namedBy(tag);
      const served = await get(page, { ...lookOf("en.dark.dense"), accept: "*/*" });
      const text = await served.text();
      expect(text).toContain(`<html lang="${tag}"`);
      expect(served.headers.get("cache-control")).toBe("no-cache");
      expect(integrity).toBe(`sha256-${createHash("sha256").update(text).digest("base64")}`);
    },
  );

  test("refers to all code of its language", async () => {
    const named = await Promise.all(languages.map(({ tag }) => namedBy(tag)));
    const built = readdirSync(join(consoleDirectory, "assets")).filter((name) => /\.(js|css)$/.test(name));
    const all = new Set(named.flatMap(({ code }) => code));
    expect([...all].toSorted()).toEqual(built.map((name) => `/assets/${name}`).toSorted());
    for (const { page, code } of named)
      for (const file of (await (await get(page)).text()).match(/\/assets\/[^"]+\.(js|css)/g) ?? [])
        expect(code).toContain(file);
  });
});

describe("the reference", () => {
  test("and all its resources are served from here, compressed, without inline scripts", async () => {
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

  test("is a placeholder until the build exists, as the console is", async () => {
    isReady = false;
    const response = await get("/docs");
    isReady = true;
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("being prepared");
  });
});

test("a build records its sources, and a build of other sources is recognized", () => {
  expect(isBuiltFromSources(consoleDirectory)).toBe(true);
  expect(isBuiltFromSources(join(consoleDirectory, "assets"))).toBe(false);
});

test("unhashed files are cacheable for an hour", async () => {
  const icon = /href="(\/[^"]+\.svg)"/.exec(await (await get("/")).text())?.[1] ?? "/icon.svg";
  const response = await get(icon);
  expect(response.headers.get("content-type")).toMatch(/svg/);
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
});

test.each([
  ["if-match", '"another"', 412, "This is not the file that was requested."],
  ["range", "bytes=9999999-", 416, "This file ends before the requested range."],
])("a file that does not satisfy %s is refused with the reason", async (header, value, status, detail) => {
  const response = await get("/icon.svg", { [header]: value });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status, detail });
});

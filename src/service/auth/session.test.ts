import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingsFrom } from "#service/settings.ts";
import { provisionKey } from "#testing/services/fresh-database.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { contactsPath, keys, smallestContact } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { sealingKeys } from "./session-secret.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const own = () => ({ origin: service.url });
const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  fetch(service.url + path, {
    method,
    headers: { ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
const signedIn = async (api_key: string = keys.owner) => {
  const { cookie } = await signIn(service.url, 1001, api_key);
  return { cookie };
};

describe("signing in", () => {
  test("returns the session, and seals the key in a cookie", async () => {
    const { response } = await signIn(service.url, 1001, keys.owner);
    expect(await response.json()).toEqual({ account_id: 1001, may_write: true });
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(decodeURIComponent(cookie)).not.toContain(keys.owner);
  });

  test("sets a cookie that tells pages the account, for as long as the session lasts", async () => {
    const { response } = await signIn(service.url, 1001, keys.owner);
    expect(response.headers.getSetCookie()[1]).toBe(
      "console-account=1001; Max-Age=43200; Path=/; SameSite=Strict",
    );
  });

  test("the cookie is Secure over https", async () => {
    const behindProxy = await startService(undefined, { TRUST_PROXY: "1" });
    const overHttps = { "x-forwarded-proto": "https" };
    const { response } = await signIn(behindProxy.url, 1001, keys.owner, overHttps);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
    await behindProxy.close();
  });

  test.each([
    ["a bad key", 1001, "wrong".repeat(8), 401],
    ["the key of another account", 1001, keys.stranger, 401],
    ["an account that does not exist", 9, keys.owner, 401],
    ["a suspended account", 3003, keys.suspended, 403],
    ["no key", 1001, "", 400],
    ["no account", 0, keys.owner, 400],
  ])("%s: refused, and no cookie", async (_, account, key, status) => {
    const { response } = await signIn(service.url, account, key);
    expect([response.status, response.headers.getSetCookie()]).toEqual([status, []]);
  });

  test("another site's page cannot sign a browser in", async () => {
    const foreign = { origin: "https://evil.example" };
    const { response } = await signIn(service.url, 1001, keys.owner, foreign);
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });
});

describe("signed in", () => {
  test("the session has the account and its rights", async () => {
    const owner = await ask("GET", "/session", await signedIn());
    expect(await owner.json()).toEqual({ account_id: 1001, may_write: true });
    const reader = await ask("GET", "/session", await signedIn(keys.reader));
    expect(await reader.json()).toEqual({ account_id: 1001, may_write: false });
  });

  test.each(["GET", "HEAD"])("%s of the session may come from another site's page", async (method) => {
    const headers = { ...(await signedIn()), origin: "https://evil.example" };
    expect((await ask(method, "/session", headers)).status).toBe(200);
  });

  test("the cookie replaces the key, for its own account only", async () => {
    const session = await signedIn();
    expect((await ask("GET", contactsPath, session)).status).toBe(200);
    expect((await ask("GET", contactsPath.replace("1001", "2002"), session)).status).toBe(401);
  });

  test("a key in a header takes precedence over the session", async () => {
    const headers = { ...(await signedIn()), "x-api-key": "wrong".repeat(8) };
    expect((await ask("GET", contactsPath, headers)).status).toBe(401);
  });

  test("nobody is signed in without a cookie, or with one sealed with another secret", async () => {
    expect((await ask("GET", "/session")).status).toBe(401);
    expect((await ask("GET", contactsPath)).status).toBe(401);
    const { cookie } = await signedIn();
    const forged = cookie.slice(0, 20) + (cookie[20] === "A" ? "B" : "A") + cookie.slice(21);
    expect((await ask("GET", "/session", { cookie: forged })).status).toBe(401);
  });

  test("a key that is revoked ends its sessions at once", async () => {
    const key = "ak_session_revoked_0123456789abcdefghijklmnop";
    await provisionKey(service.database, { key });
    const session = await signedIn(key);
    expect((await ask("GET", contactsPath, session)).status).toBe(200);
    await provisionKey(service.database, { key, revoked: true });
    expect((await ask("GET", contactsPath, session)).status).toBe(401);
    expect((await ask("GET", "/session", session)).status).toBe(401);
  });

  test("signing out deletes the cookie", async () => {
    const response = await ask("DELETE", "/session", await signedIn());
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^session=;.*Max-Age=0/);
    expect(response.headers.getSetCookie()[1]).toMatch(/^console-account=;.*Max-Age=0/);
  });

  test.each([contactsPath, "/session"])(
    "whoever %s refuses with 401 has a session no longer",
    async (path) => {
      const marked = await ask("GET", path, { cookie: "session=ended; console-account=1001" });
      expect(marked.status).toBe(401);
      expect(marked.headers.getSetCookie()).toEqual(["console-account=; Max-Age=0; Path=/; SameSite=Strict"]);
      expect((await ask("GET", path)).headers.getSetCookie()).toEqual([]);
    },
  );
});

describe("a write with a cookie", () => {
  test.each([
    ["our own page says so", () => own(), 200],
    ["our own page says so in either way", () => ({ ...own(), "sec-fetch-site": "same-origin" }), 200],
    ["another site", () => ({ origin: "https://evil.example" }), 403],
    ["a page that hides where it is from", () => ({ origin: "null" }), 403],
    ["another port of the same machine", () => ({ origin: "http://127.0.0.1:1" }), 403],
    ["a sister site", () => ({ ...own(), "sec-fetch-site": "same-site" }), 403],
    ["another site by its metadata", () => ({ "sec-fetch-site": "cross-site" }), 403],
    ["nobody says where it is from", () => ({}), 403],
  ])("%s", async (_, from, status) => {
    const headers = { ...(await signedIn()), ...from() } as Record<string, string>;
    expect((await ask("POST", contactsPath, headers, smallestContact)).status).toBe(status);
  });

  test("a read-only session changes nothing", async () => {
    const headers = { ...(await signedIn(keys.reader)), ...own() };
    expect((await ask("POST", contactsPath, headers, smallestContact)).status).toBe(403);
  });
});

describe("the secret that seals the cookies", () => {
  test("is generated once, readable only by its owner", () => {
    const directory = mkdtempSync(join(tmpdir(), "secret-"));
    const settings = settingsFrom({ DATA_DIR: directory });
    const [first, second] = [sealingKeys(settings), sealingKeys(settings)];
    expect(first).toEqual(second);
    expect(first?.[0]).toHaveLength(32);
    expect(statSync(join(directory, "session-secret")).mode & 0o777).toBe(0o600);
    rmSync(directory, { recursive: true });
  });

  test("prevents the start if its file is truncated", () => {
    const directory = mkdtempSync(join(tmpdir(), "secret-"));
    writeFileSync(join(directory, "session-secret"), "");
    const settings = settingsFrom({ DATA_DIR: directory });
    expect(() => sealingKeys(settings)).toThrow(/^The file \S+session-secret is incomplete\. Delete it/);
    rmSync(join(directory, "session-secret"));
    expect(sealingKeys(settings)[0]).toHaveLength(32);
    expect(readdirSync(directory)).toEqual(["session-secret"]);
    rmSync(directory, { recursive: true });
  });

  test("lets several instances accept each other's sessions if it is set", async () => {
    const SESSION_SECRET = "one secret for all the instances of it";
    const [one, other] = await Promise.all([
      startService(undefined, { SESSION_SECRET }),
      startService(undefined, { SESSION_SECRET }),
    ]);
    const { cookie } = await signIn(one.url, 1001, keys.owner);
    expect((await fetch(`${other.url}/session`, { headers: { cookie } })).status).toBe(200);
    await Promise.all([one.close(), other.close()]);
  });
});

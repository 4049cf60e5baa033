import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answered, askWith, signOut, statusesWith } from "#testing/services/ask-with-cookie.ts";
import { day, hour, minute, passTime } from "#testing/services/moved-clock.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { contactsPath, keys } from "#testing/services/small-world.ts";
import { type RunningService, startBeside, startService } from "#testing/services/start-service.ts";

let one: RunningService;
let other: RunningService;
beforeAll(async () => {
  one = await startService();
  other = await startBeside(one);
});
afterAll(async () => {
  await other.close();
  await one.close();
});
beforeEach(() => passTime(0));
afterEach(() => void vi.useRealTimers());

const signedIn = async (key: string = keys.owner, account = 1001) =>
  (await signIn(one.url, account, key)).cookie;
const flipped = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
const bytes = (count: number) => `session=${encodeURIComponent(randomBytes(count).toString("base64"))}`;
const alive = [200, 200, 200];
const refused = [401, 401, 401];

describe("a copied cookie", () => {
  test("is refused by every instance after its session was signed out, also by one that starts later", async () => {
    const copied = await signedIn();
    expect(await statusesWith(copied, other.url)).toEqual(alive);
    expect(await signOut(copied, one.url)).toMatchObject({
      status: 200,
      setCookie: expect.stringMatching(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/),
    });
    const started = await startBeside(one);
    for (const { url } of [one, other, started]) expect(await statusesWith(copied, url)).toEqual(refused);
    await started.close();
  });

  test("that was renewed meanwhile is refused too, whichever of the two signs out", async () => {
    for (const signsOut of ["the old", "the new"]) {
      const old = await signedIn();
      passTime(10 * minute);
      const { cookie: renewed = "" } = await askWith(old, other.url);
      expect(renewed).not.toBe("");
      await signOut(signsOut === "the old" ? old : renewed, one.url);
      for (const copied of [old, renewed]) expect(await statusesWith(copied, other.url)).toEqual(refused);
    }
  });

  test("is still refused after expired revocations were deleted", async () => {
    const kept = async () =>
      (await one.database.reads.selectFrom("revoked_session").selectAll().execute()).length;
    const old = await signedIn();
    passTime(11 * hour);
    const { cookie: renewed = "" } = await askWith(old, one.url);
    passTime(30 * minute);
    await signOut(old, one.url);
    // The cookie that signed out has ended by itself; the copy that was sealed later has not.
    passTime(hour);
    await signOut(await signedIn(), one.url);
    expect(await statusesWith(renewed, other.url)).toEqual(refused);
    passTime(8 * day);
    await signOut(await signedIn(), one.url);
    expect(await kept()).toBe(1);
    for (const copied of [old, renewed]) expect(await statusesWith(copied, other.url)).toEqual(refused);
  });
});

describe("a session without a sign-out", () => {
  test("ends after 12 hours without use", async () => {
    const cookie = await signedIn();
    passTime(12 * hour - minute);
    expect((await askWith(cookie, one.url)).status).toBe(200);
    passTime(minute);
    expect(await statusesWith(cookie, one.url)).toEqual(refused);
  });

  test("ends after 7 days however much it is used, with its last cookie", async () => {
    let cookie = await signedIn();
    const ages: number[] = [];
    for (let hours = 10; hours < 7 * 24; hours += 10) {
      passTime(10 * hour);
      const renewed: Answered = await askWith(cookie, one.url, { path: contactsPath });
      expect(renewed.status).toBe(200);
      cookie = renewed.cookie ?? "";
      ages.push(Number(/Max-Age=(\d+)/.exec(renewed.setCookie ?? "")?.[1]) / 3600);
    }
    expect(ages).toEqual([...Array.from({ length: 15 }, () => 12), 8]);
    passTime(8 * hour);
    expect(await statusesWith(cookie, one.url)).toEqual(refused);
  });

  test("is renewed by any use, at most once in 10 minutes, but not by a refused request", async () => {
    const cookie = await signedIn();
    const read = { path: contactsPath };
    const elsewhere = { path: contactsPath.replace("1001", "2002") };
    const foreign = { path: contactsPath, method: "POST", headers: { origin: "https://evil.example" } };
    passTime(10 * minute - 1000);
    for (const asking of [{}, read]) expect((await askWith(cookie, one.url, asking)).cookie).toBeUndefined();
    passTime(1000);
    for (const asking of [{}, read, { ...read, method: "POST" }])
      expect((await askWith(cookie, one.url, asking)).cookie).toMatch(/^session=./);
    for (const asking of [elsewhere, foreign])
      expect((await askWith(cookie, one.url, asking)).cookie).toBeUndefined();
    const { cookie: renewed = "" } = await askWith(cookie, one.url);
    expect((await askWith(renewed, other.url)).cookie).toBeUndefined();
  });

  test("is not revived by settings that let sessions last longer", async () => {
    const longer = { SESSION_IDLE_HOURS: "100", SESSION_MAX_HOURS: "1000" };
    const patient = await startService(undefined, { DATABASE_URL: one.settings.DATABASE_URL, ...longer });
    const cookie = await signedIn();
    passTime(13 * hour);
    expect(await statusesWith(cookie, patient.url)).toEqual(refused);
    await patient.close();
  });
});

describe("requests that an attacker makes the browser send", () => {
  test.each<[string, Record<string, string>]>([
    ["another site", { origin: "https://evil.example" }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
    ["a page that hides where it is from", { origin: "null" }],
  ])("logout CSRF: %s signs nobody out", async (_, headers) => {
    const cookie = await signedIn();
    const answered = await askWith(cookie, one.url, { method: "DELETE", headers });
    expect(answered).toEqual({ status: 403, cookie: undefined, setCookie: undefined });
    expect(await statusesWith(cookie, other.url)).toEqual(alive);
  });

  test.each<[string, Record<string, string>, number]>([
    ["another site", { origin: "https://evil.example" }, 403],
    ["a sister site", { "sec-fetch-site": "same-site" }, 403],
    ["a form, which can send no JSON", { "content-type": "text/plain" }, 415],
  ])("login CSRF: %s signs nobody in", async (_, headers, status) => {
    const { response } = await signIn(one.url, 2002, keys.stranger, headers);
    expect([response.status, response.headers.getSetCookie()]).toEqual([status, []]);
  });

  test("session fixation: a sign-in begins a new session, and does not use a planted one", async () => {
    const planted = await signedIn();
    const { cookie } = await signIn(one.url, 1001, keys.owner, { cookie: planted });
    expect(cookie).not.toBe(planted);
    await signOut(cookie, one.url);
    expect(await statusesWith(planted, one.url)).toEqual(alive);
    const { cookie: next } = await signIn(one.url, 1001, keys.owner, { cookie: planted });
    await signOut(planted, one.url);
    expect(await statusesWith(next, one.url)).toEqual(alive);
  });

  test("two cookies of the same name: a planted one neither changes the account nor keeps the user out", async () => {
    const [own, strangers] = [await signedIn(), await signedIn(keys.stranger, 2002)];
    for (const both of [`${strangers}; ${own}`, `${own}; ${strangers}`])
      expect(await statusesWith(both, one.url)).toEqual(refused);
    for (const both of [`session=junk; ${own}`, `${own}; session=%E0%A4%A`, `${own}; ${own}`])
      expect(await statusesWith(both, one.url)).toEqual(alive);
    await signOut(strangers, other.url);
    expect(await statusesWith(`${strangers}; ${own}`, one.url)).toEqual(alive);
    const third = await signedIn();
    await signOut(`${third}; ${own}`, other.url);
    for (const ended of [own, third]) expect(await statusesWith(ended, one.url)).toEqual(refused);
  });
});

describe("a cookie that we did not seal", () => {
  test("a tampered one is refused, whatever was changed", async () => {
    const cookie = await signedIn();
    const [cipher = "", nonce = ""] = decodeURIComponent(cookie.slice("session=".length)).split(";");
    const [, strangersNonce = ""] = decodeURIComponent(await signedIn(keys.stranger, 2002)).split(";");
    const places = [0, 40, 80, cipher.length >> 1, cipher.length - 5];
    const values = [
      ...places.map((at) => `${flipped(cipher, at)};${nonce}`),
      `${cipher};${flipped(nonce, 3)}`,
      `${cipher};${strangersNonce}`,
      `${cipher.slice(0, -8)};${nonce}`,
      cipher,
      `;${nonce}`,
      ";",
      `${nonce};${cipher}`,
    ];
    for (const value of values)
      expect([value, await statusesWith(`session=${encodeURIComponent(value)}`, one.url)]).toEqual([
        value,
        refused,
      ]);
  });

  test("one of another secret is refused", async () => {
    const elsewhere = await startService(undefined, { SESSION_SECRET: "another secret of 32 characters!" });
    const { cookie } = await signIn(elsewhere.url, 1001, keys.owner);
    expect(await statusesWith(cookie, elsewhere.url)).toEqual(alive);
    expect(await statusesWith(cookie, one.url)).toEqual(refused);
    await elsewhere.close();
  });

  test("an oversized one is refused, and the service keeps running", async () => {
    const large = `${bytes(6000)}${encodeURIComponent(`;${randomBytes(24).toString("base64")}`)}`;
    expect(await statusesWith(large, one.url)).toEqual(refused);
    expect(await statusesWith(Array(1500).fill("session=A").join(";"), one.url)).toEqual(refused);
    expect(await statusesWith(bytes(20_000), one.url)).toEqual([431, 431, 431]);
    expect(await statusesWith(await signedIn(), one.url)).toEqual(alive);
  });
});

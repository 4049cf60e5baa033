import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answered, askWith, signOut, statusesWith } from "#testing/services/ask-with-cookie.ts";
import { day, hour, minute, passTime } from "#testing/services/moved-clock.ts";
import { cookieOfReleaseBefore, releaseBefore } from "#testing/services/release-before.ts";
import { signIn } from "#testing/services/sign-in.ts";
import { keys } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeEach(async () => {
  passTime(0);
  service = await startService();
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

const credentials = { account_id: 1001, api_key: keys.owner };
const alive = [200, 200, 200];
const refused = [401, 401, 401];

/** One more instance on the same database, with other secrets. */
const startWith = (secrets: Record<string, string>) =>
  startService({}, { DATABASE_URL: service.settings.DATABASE_URL, ...secrets });

const sealed = () => cookieOfReleaseBefore(service.settings.SESSION_SECRET, credentials);

describe("a cookie of the previous release", () => {
  test("is valid for its 7 days, with or without use, and is never renewed", async () => {
    const cookie = await sealed();
    passTime(7 * day - minute);
    expect(await askWith(cookie, service.url)).toMatchObject({ status: 200, cookie: undefined });
    expect(await statusesWith(cookie, service.url)).toEqual(alive);
    // It tells whole seconds.
    passTime(minute + 1000);
    expect(await statusesWith(cookie, service.url)).toEqual(refused);
  });

  test("ends with a sign-out, however its copies are encoded", async () => {
    const cookie = await sealed();
    const other = await sealed();
    await signOut(cookie, service.url);
    const value = decodeURIComponent(cookie.slice("session=".length));
    const copies = [value, `${value};`, `${value}\n`, value.replaceAll("=", ""), ` ${value}`];
    const urlSafe = value.replaceAll("+", "-").replaceAll("/", "_");
    for (const copy of [...copies, urlSafe])
      expect([copy, await statusesWith(`session=${encodeURIComponent(copy)}`, service.url)]).toEqual([
        copy,
        refused,
      ]);
    expect(await statusesWith(other, service.url)).toEqual(alive);
  });

  test("and one of this release are accepted by both, during upgrades and rollbacks", async () => {
    const { cookie } = await signIn(service.url, 1001, keys.owner);
    const before = await releaseBefore(service.settings.SESSION_SECRET);
    const { json } = await before.inject({ url: "/session", headers: { cookie } });
    expect(json()).toEqual(credentials);
    await before.close();
  });
});

describe("a changed secret", () => {
  const [SESSION_SECRET, another] = ["s".repeat(32), "another secret of the sessions here"];

  test("signs nobody out if the previous one is set, and cookies are renewed with the new one", async () => {
    const { cookie: old } = await signIn(service.url, 1001, keys.owner);
    const ofReleaseBefore = await cookieOfReleaseBefore(SESSION_SECRET, credentials);
    const rotated = await startWith({ SESSION_SECRET: another, SESSION_SECRET_PREVIOUS: SESSION_SECRET });
    const after = await startWith({ SESSION_SECRET: another });
    for (const cookie of [old, ofReleaseBefore]) {
      expect(await statusesWith(cookie, rotated.url)).toEqual(alive);
      expect(await statusesWith(cookie, after.url)).toEqual(refused);
    }
    passTime(hour);
    const { cookie: renewed = "" }: Answered = await askWith(old, rotated.url);
    expect(await statusesWith(renewed, after.url)).toEqual(alive);
    expect(await statusesWith(renewed, service.url)).toEqual(refused);
    await signOut(old, rotated.url);
    expect(await statusesWith(renewed, after.url)).toEqual(refused);
    await Promise.all([rotated.close(), after.close()]);
  });

  test("is rolled out in two steps: first all instances open it, then all seal with it", async () => {
    const opens = await startWith({ SESSION_SECRET, SESSION_SECRET_PREVIOUS: another });
    const seals = await startWith({ SESSION_SECRET: another, SESSION_SECRET_PREVIOUS: SESSION_SECRET });
    const cookies = await Promise.all(
      [opens, seals].map(async ({ url }) => (await signIn(url, 1001, keys.owner)).cookie),
    );
    for (const cookie of cookies)
      for (const { url } of [opens, seals]) expect(await statusesWith(cookie, url)).toEqual(alive);
    await Promise.all([opens.close(), seals.close()]);
  });
});

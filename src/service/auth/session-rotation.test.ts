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

describe("a cookie of the release before", () => {
  test("is good for its 7 days, with or without use, and is never sealed anew", async () => {
    const cookie = await sealed();
    passTime(7 * day - minute);
    expect(await askWith(cookie, service.url)).toMatchObject({ status: 200, cookie: undefined });
    expect(await statusesWith(cookie, service.url)).toEqual(alive);
    // It tells whole seconds.
    passTime(minute + 1000);
    expect(await statusesWith(cookie, service.url)).toEqual(refused);
  });

  test("ends when it signs out, in each way in which its copies may be written", async () => {
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

  test("and one of this release are understood by both, while instances are upgraded or taken back", async () => {
    const { cookie } = await signIn(service.url, 1001, keys.owner);
    const before = await releaseBefore(service.settings.SESSION_SECRET);
    const { json } = await before.inject({ url: "/session", headers: { cookie } });
    expect(json()).toEqual(credentials);
    await before.close();
  });
});

describe("another secret", () => {
  const [SESSION_SECRET, another] = ["s".repeat(32), "another secret of the sessions here"];

  test("signs nobody out where the one before is given, and its cookies are sealed with the new one", async () => {
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

  test("is taken by one instance after another: first all open it, then all seal with it", async () => {
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

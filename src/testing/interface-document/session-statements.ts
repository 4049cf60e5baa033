import { describe, expect, test } from "vitest";
import { type Answer, type Ask, api, expectRefused, granted } from "./plain-http.ts";
import { keys, own, strangers } from "./provisioned-accounts.ts";
import { contactsPath, expectNothingAdded, smallestContact } from "./records.ts";

export function describeSessions(ask: Ask, url: string): void {
  const signIn = (account_id: unknown, api_key: unknown) =>
    ask("POST", "/session", { body: { account_id, api_key }, headers: { origin: url } });
  const ownCookie = async () => cookieIn(await signIn(own.account, keys.owner));
  const post = (cookie: string, headers: Record<string, string>) =>
    ask("POST", contactsPath, { body: smallestContact, headers: { cookie, ...headers } });

  describe("sessions: signing in", () => {
    test("a valid account ID and key return the session", async () => {
      expect(granted(await signIn(own.account, keys.owner))).toEqual({
        account_id: own.account,
        may_write: true,
      });
    });
    test("a read-only key may not write", async () => {
      expect(granted(await signIn(own.account, keys.reader))).toEqual({
        account_id: own.account,
        may_write: false,
      });
    });
    test("the cookie cannot be read by scripts, sent by other sites or decoded", async () => {
      const answer = await signIn(own.account, keys.owner);
      const [cookie = ""] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/; *HttpOnly/i);
      expect(cookie).toMatch(/; *SameSite=Strict/i);
      expect(cookie).toMatch(/; *Path=\/(;|$)/i);
      const value = decodeURIComponent(cookieIn(answer).split("=").slice(1).join("="));
      expect(`${value} ${Buffer.from(value, "base64").toString("latin1")}`).not.toContain(keys.owner);
    });
    test("the cookie is not Secure over plain HTTP", async () => {
      const [cookie = ""] = (await signIn(own.account, keys.owner)).headers.getSetCookie();
      expect(cookie).not.toMatch(/; *Secure/i);
    });
    test("a wrong key, the key of another account and an unknown account: 401 without a cookie", async () => {
      const pairs = [
        [own.account, "wrong".padEnd(40, "x")],
        [own.account, keys.stranger],
        [strangers.account, keys.owner],
        [999_999, keys.owner],
      ];
      for (const [account, key] of pairs) {
        const answer = await signIn(account, key);
        expectRefused(answer, 401);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    });
    test("missing and invalid fields: 400 that names them", async () => {
      expectRefused(await signIn(undefined, keys.owner), 400, "account_id");
      expectRefused(await signIn("7001", keys.owner), 400, "account_id");
      expectRefused(await signIn(own.account, ""), 400, "api_key");
      expectRefused(await signIn(own.account, 7), 400, "api_key");
      expectRefused(
        await ask("POST", "/session", { body: {}, headers: { origin: url } }),
        400,
        "account_id",
        "api_key",
      );
    });
  });

  describe("sessions: signed in", () => {
    test("GET /session returns the session", async () => {
      const answer = await ask("GET", "/session", { headers: { cookie: await ownCookie() } });
      expect(granted(answer)).toEqual({ account_id: own.account, may_write: true });
    });
    test("nobody is signed in without a cookie, or with one that was tampered with", async () => {
      expectRefused(await ask("GET", "/session"), 401);
      const cookie = await ownCookie();
      const middle = Math.floor(cookie.length / 2);
      const tampered =
        cookie.slice(0, middle) + (cookie[middle] === "A" ? "B" : "A") + cookie.slice(middle + 1);
      expectRefused(await ask("GET", "/session", { headers: { cookie: tampered } }), 401);
      expectRefused(await ask("GET", contactsPath, { headers: { cookie: tampered } }), 401);
    });
    test("the cookie replaces the key", async () => {
      const cookie = await ownCookie();
      granted(await ask("GET", contactsPath, { headers: { cookie } }));
      granted(await post(cookie, { origin: url }));
      granted(await post(cookie, { "sec-fetch-site": "same-origin" }));
    });
    test("but not on another account", async () => {
      const headers = { cookie: await ownCookie() };
      expectRefused(
        await ask("GET", `${api}/account/${strangers.account}/account-contact`, { headers }),
        401,
      );
    });
    test("a read-only key cannot write with its cookie either", async () => {
      const cookie = cookieIn(await signIn(own.account, keys.reader));
      expectRefused(await post(cookie, { origin: url }), 403);
    });
    test.each([
      [{ origin: "https://evil.example" }],
      [{ origin: "null" }],
      [{ "sec-fetch-site": "cross-site" }],
      [{ "sec-fetch-site": "same-site" }],
    ])("a write from elsewhere (%j) is refused", async (headers) => {
      const cookie = await ownCookie();
      await expectNothingAdded(ask, contactsPath, async () =>
        expectRefused(await post(cookie, headers), 403),
      );
    });
    test("signing out deletes the cookie", async () => {
      const answer = await ask("DELETE", "/session", { headers: { cookie: await ownCookie(), origin: url } });
      expect([200, 204]).toContain(answer.status);
      expect(answer.headers.getSetCookie().join()).toMatch(/max-age=0|expires=Thu, 01 Jan 1970/i);
    });
  });
}

const cookieIn = (answer: Answer) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

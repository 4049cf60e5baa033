import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { api, expectRefused, granted } from "./plain-http.ts";
import { keys, own } from "./provisioned-accounts.ts";
import {
  campaignPath,
  categoriesPath,
  categoryPath,
  contactPath,
  contactsPath,
  createCategory,
  createContact,
  read,
  smallestContact,
} from "./records.ts";
import { plainEnvironment, runNpm, type StartedService } from "./started-service.ts";

export function describeLookups({ ask }: StartedService): void {
  const records = async (path: string) => (await read(ask, path))["content"];

  describe("lookups", () => {
    test("the roles", async () => {
      const roles = ["OWNER", "BILLING", "DISPATCH"].map((contact_role) => ({ contact_role }));
      expect(await records(`${api}/contact-roles`)).toEqual(roles);
    });
    test("the categories, by ID and name", async () => {
      const categories = [1, 2].map((category_id) => ({ category_id, name: `Trade ${category_id}` }));
      expect(await records(`${api}/categories?size=2`)).toEqual(categories);
    });
    test("the account, by ID and name", async () => {
      const path = `${api}/account/${own.account}`;
      expect(await read(ask, path)).toEqual({ account_id: own.account, name: "Ledger Plumbing" });
    });
    test("its campaigns, by ID and name", async () => {
      expect(await records(`${api}/account/${own.account}/ad-campaign`)).toEqual([
        { ad_campaign_id: own.campaign, name: "Spring" },
        { ad_campaign_id: own.sibling, name: "Autumn" },
      ]);
    });
    test("a campaign's own listings, by ID and name", async () => {
      expect(await records(`${campaignPath}/ad-campaign-listing`)).toEqual([
        { ad_campaign_listing_id: own.listing, name: "Downtown" },
        { ad_campaign_listing_id: own.secondListing, name: "Harbour" },
      ]);
    });
  });
}

export function describeHealthAndPages({ ask }: StartedService): void {
  describe("health", () => {
    test.each(["/health/live", "/health/ready"])("%s answers 200 to anyone", async (path) => {
      expect((await ask("GET", path)).status).toBe(200);
    });
  });

  describe("the console's pages", () => {
    // The first start answers the interface before it has built the console.
    beforeAll(async () => {
      await vi.waitFor(async () => expect((await ask("GET", "/")).status).toBe(200), patience);
    }, 60_000);
    test.each(["/", "/contacts", "/campaigns/71/categories", "/no/such/page"])(
      "%s is the console, never stale",
      async (path) => {
        const { status, headers, text } = await ask("GET", path, { headers: { accept: "text/html" } });
        expect([status, headers.get("content-type")]).toEqual([200, expect.stringMatching(/^text\/html/)]);
        expect(headers.get("cache-control")).toMatch(/no-cache|no-store/);
        expect(text).toContain("<html");
      },
    );
    test("the policy of the page allows no inline scripts and no other sites", async () => {
      const policy = (await ask("GET", "/")).headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/default-src|script-src/);
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
      expect(policy).toMatch(/frame-ancestors '(none|self)'/);
    });
    test("its scripts are cacheable forever, and compressed", async () => {
      const [script = ""] = /\/assets\/[^"]+\.js/.exec((await ask("GET", "/")).text) ?? [];
      const { status, headers } = await ask("GET", script, { headers: { "accept-encoding": "br" } });
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toMatch(/immutable/);
      expect(headers.get("content-encoding")).toBe("br");
    });
    test("a script that does not exist is not the page of the console", async () => {
      expect((await ask("GET", "/assets/gone-12345678.js")).status).toBe(404);
    });
  });
}

const patience = { timeout: 60_000, interval: 200 };

export function describeDurability({ ask, dataDir, provision, crashAndRestart }: StartedService): void {
  const key = keys.owner;

  describe("acknowledged data is kept", () => {
    test("after a crash and a restart: contacts, categories, sessions and retries", async () => {
      const headers = { "idempotency-key": `before-the-crash-${Date.now()}` };
      const created = granted(await ask("POST", contactsPath, { key, body: smallestContact, headers }));
      const contact = contactPath(await createContact(ask));
      const category = categoryPath(await createCategory(ask));
      const signedIn = await ask("POST", "/session", { body: { account_id: own.account, api_key: key } });
      const [cookie = ""] = signedIn.headers.getSetCookie();
      const written = granted(await ask("PUT", contact, { key, body: { last_name: "Survivor" } }));
      const priced = granted(
        await ask("PUT", category, { key, body: { price: 99999.99, target_status: "INACTIVE" } }),
      );
      const list = await read(ask, `${contactsPath}?size=500`);
      const [etag] = [(await ask("GET", contact, { key })).headers.get("etag")];

      await crashAndRestart();

      expect(await read(ask, contact)).toEqual(written);
      expect(await read(ask, category)).toEqual(priced);
      expect(await read(ask, `${contactsPath}?size=500`)).toEqual(list);
      expect((await ask("GET", contact, { key })).headers.get("etag")).toBe(etag);
      expect(granted(await ask("POST", contactsPath, { key, body: smallestContact, headers }))).toEqual(
        created,
      );
      granted(await ask("GET", "/session", { headers: { cookie: cookie.split(";")[0] ?? "" } }));
    }, 120_000);
    test("provisioning the same file again changes nothing", async () => {
      const [contacts, categories] = [await read(ask, contactsPath), await read(ask, categoriesPath)];
      await provision();
      expect([await read(ask, contactsPath), await read(ask, categoriesPath)]).toEqual([
        contacts,
        categories,
      ]);
    }, 60_000);
    test.skipIf(process.platform === "win32")("nobody else on the machine may read the files", async () => {
      for (const file of await readdir(dataDir))
        expect([file, (await stat(join(dataDir, file))).mode & 0o077]).toEqual([file, 0]);
    });
    test("no key is in the files", async () => {
      for (const file of await readdir(dataDir)) {
        const bytes = await readFile(join(dataDir, file));
        for (const secret of Object.values(keys))
          expect([file, bytes.includes(secret)]).toEqual([file, false]);
      }
    });
  });

  describe("a bad setting", () => {
    test.each([
      ["PORT", "abc"],
      ["PORT", "70000"],
      ["RATE_LIMIT_PER_MINUTE", "-1"],
      ["DATABASE_URL", "mysql://localhost/x"],
    ])(
      "%s=%s stops the start with a sentence that names it",
      async (name, value) => {
        const env = { ...plainEnvironment(), DATA_DIR: dataDir, [name]: value };
        await expect(runNpm(["start"], env)).rejects.toThrow(name);
      },
      30_000,
    );
    test("does not affect the running service", async () => {
      granted(await ask("GET", contactsPath, { key }));
      expectRefused(await ask("GET", contactsPath), 401);
    });
  });
}

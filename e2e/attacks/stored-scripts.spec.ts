import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { keys } from "#testing/services/small-world.ts";
import { startService } from "#testing/services/start-service.ts";
import { test } from "../browser/console-errors.ts";
import { signIn } from "../deployments/with-demo-world.ts";
import { heading } from "../page/heading.ts";

/** Runs code wherever it is interpreted as markup, a URL or a style. Contains the field, so that violations can be told apart. */
const hostile = (field: string) =>
  `${field}"'><img src=x onerror=taken()><script>taken()</script>{{taken()}}`;

const world = {
  contact_roles: [hostile("role")],
  categories: [
    { category_id: 41, name: hostile("category") },
    { category_id: 42, name: "javascript:taken()" },
  ],
  accounts: [
    {
      account_id: 1001,
      name: hostile("account"),
      api_keys: [{ key: keys.owner }],
      contacts: [
        {
          first_name: hostile("first"),
          last_name: hostile("last"),
          email: "ada@example.com",
          contact_role: hostile("role"),
        },
        {
          first_name: "javascript:taken()",
          email: "grace@example.com",
          contact_role: hostile("role"),
          phone: "+12025550143",
        },
      ],
      campaigns: [
        {
          ad_campaign_id: 501,
          name: hostile("campaign"),
          listings: [{ ad_campaign_listing_id: 9001, name: hostile("listing") }],
          categories: [
            { category_id: 41, price: 12, ad_campaign_listing_id: 9001 },
            { category_id: 42, price: 25.5 },
          ],
        },
      ],
    },
  ],
};

const pages = [
  "/contacts",
  "/contacts/1",
  "/contacts/2",
  "/contacts/new",
  "/contacts/import",
  "/contacts/reach",
  "/campaigns",
  "/campaigns/501",
  "/campaigns/501/new",
  "/campaigns/501/reprice",
  "/campaigns/501/import",
  "/campaigns/501/since",
  "/campaigns/501/names",
  "/changes",
  `/contacts?search=${encodeURIComponent(hostile("search"))}`,
  `/${encodeURIComponent(hostile("page"))}`,
];

/** Checks that no stored text has become part of the DOM. */
async function expectText(page: Page): Promise<void> {
  await expect(
    page.locator("img[src=x], script:not([src]), [onerror], a[href^='javascript:' i]"),
  ).toHaveCount(0);
}

test("scripts in stored data are shown as text on every page", async ({ page, complaints }) => {
  const service = await startService(world);
  const taken: string[] = [];
  await page.exposeFunction("taken", () => taken.push(page.url()));
  page.on("dialog", (dialog) => taken.push(dialog.message()));
  await signIn(page, service.url, service.keys.owner);

  await test.step("a change is made, so that the list of changes shows it too", async () => {
    await page.goto(`${service.url}/contacts/1`);
    await page.getByRole("textbox", { name: "Last name" }).fill(hostile("changed"));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("main")).toContainText(hostile("first"));
  });
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(service.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(hostile("account")).first()).toBeAttached();
      await expectText(page);
    });
  await test.step("the stored text is shown unchanged", async () => {
    await page.goto(`${service.url}/changes`);
    await expect(page.getByText(hostile("changed")).first()).toBeVisible();
    await page.goto(`${service.url}/campaigns/501`);
    await expect(heading(page, hostile("campaign"))).toBeVisible();
    await expect(page.getByText(hostile("listing")).filter({ visible: true }).first()).toBeVisible();
    await expectText(page);
  });
  await test.step("an exported file has a harmless name and content", async () => {
    await page.getByRole("button", { name: "List options" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /Export all/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[^\\/:*?"<>|]+\.csv$/);
    expect(await readFile(await download.path(), "utf8")).not.toMatch(/(^|,)"?[=@+\-\t]/m);
  });
  expect(taken).toEqual([]);
  complaints.allowDeadNetwork();
  await service.close();
});

const wanted = [
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/sign-in?next=//evil.example",
  "/sign-in#to=//evil.example",
];

for (const path of wanted)
  test(`signing in at ${path} redirects to no other site`, async ({ page, complaints }) => {
    complaints.allow(401, "/session");
    const service = await startService();
    const hosts = new Set<string>();
    await page.route("**/*", (route) => {
      hosts.add(new URL(route.request().url()).host);
      return route.continue();
    });
    await page.goto(service.url + path);
    await page.getByLabel("Account ID").fill("1001");
    await page.getByLabel("API key").fill(service.keys.owner);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("link", { name: "Contacts" }).first()).toBeVisible();
    expect([...hosts]).toEqual([new URL(service.url).host]);
    complaints.allowDeadNetwork();
    await service.close();
  });

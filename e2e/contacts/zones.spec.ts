import { expect, type Page } from "playwright/test";
import { zoneTitle, zoneToday } from "#admin/contacts/form/time-zones.ts";
import { test } from "../deployments/with-demo-world.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { heading } from "../page/heading.ts";
import { storedContacts } from "../deployments/stored-contacts.ts";

const zone = (page: Page) => page.getByRole("combobox", { name: /^Time zone/ });
const option = (page: Page) => page.getByRole("listbox", { name: "Time zone" }).getByRole("option");
const minneapolis = "America/Chicago · Minneapolis, Minnesota";

test("a time zone is found by its city and saved, by keyboard alone", async ({ signedIn: page, service }) => {
  const cities: string[] = [];
  page.on("request", (request) => {
    if (/zone-c(ities|hoices)-/.test(request.url())) cities.push(request.url());
  });
  await page.goto("/contacts");
  await expect(heading(page, "Contacts")).toBeVisible();
  expect(cities).toEqual([]);
  await page.goto("/contacts/1");
  await zone(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("minneapolis");
  await expect(option(page)).toHaveCount(1);
  await expect(option(page)).toContainText(minneapolis);
  await page.keyboard.press("Enter");
  await expect(zone(page)).toHaveValue("America/Chicago");
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(heading(page, "Contacts")).toBeVisible();
  expect((await storedContacts(service.clients.owner))[0]?.timezone).toBe("America/Chicago");
});

test("the time zones of the account come first, and CST is Chicago before Belize", async ({
  signedIn: page,
  service,
}) => {
  const stored = (await storedContacts(service.clients.owner)).flatMap(({ timezone }) => timezone ?? []);
  const used = [...new Set(stored.map((name) => zoneTitle(zoneToday(name))))];
  await page.goto("/contacts/new");
  await page.getByRole("button", { name: "Show choices" }).last().click();
  await expect(option(page).first()).toBeVisible();
  const names = (await option(page).allTextContents()).map((text) => text.replace(/\d+:\d\d.*/, ""));
  expect(names.slice(0, used.length).toSorted()).toEqual(used.toSorted());
  expect(names[used.length]).toMatch(/^America\//);
  await zone(page).fill("CST");
  await expect(option(page).first()).toContainText("America/Chicago");
  await expect(option(page).filter({ hasText: "America/Belize" })).toHaveCount(1);
});

for (const [window, viewport] of [
  ["1280 x 800", { width: 1280, height: 800 }],
  ["390 px", { width: 390, height: 844 }],
  ["400 % zoom", { width: 320, height: 256 }],
] as const)
  test(`on ${window} the time zones and their field are in view once they are open`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/contacts/1");
    await zone(page).fill("cst");
    await expect(option(page).first()).toContainText("America/Chicago");
    await expect(zone(page)).toBeInViewport({ ratio: 1 });
    await expect(option(page).first()).toBeInViewport({ ratio: 1 });
    if (viewport.height > 320) await expect(option(page).locator("..")).toBeInViewport({ ratio: 1 });
  });

test("Enter works while the time zones are still loading", async ({ signedIn: page }) => {
  await page.goto("/contacts");
  const zones = await holdRequests(page, /zone-choices-/);
  await page.goto("/contacts/new");
  await zone(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Loading time zones")).toBeVisible();
  await page.keyboard.type("minneapolis");
  await page.keyboard.press("Enter");
  await zones();
  await expect(zone(page)).toHaveValue("America/Chicago");
  await expect(zone(page)).toBeFocused();
});

test("a time zone is found by its city on a phone too", { tag: "@phone" }, async ({ signedIn: page }) => {
  await page.goto("/contacts/new");
  await zone(page).tap();
  await expect(option(page).first()).toBeVisible();
  await zone(page).pressSequentially("Minnea");
  await option(page).filter({ hasText: minneapolis }).tap();
  await expect(zone(page)).toHaveValue("America/Chicago");
});

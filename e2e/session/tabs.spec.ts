import { expect, type Page } from "playwright/test";
import { signOut } from "../page/account-menu.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";

const tabAt = async (page: Page, address: string) => {
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  return tab;
};

/** The visible text of a tab, including its title. */
const readableIn = async (tab: Page) => `${await tab.title()} ${await tab.locator("body").innerText()}`;

test("signing out in one tab closes the others at once", async ({ signedIn: page, complaints }) => {
  complaints.allow(401, "/session");
  await page.goto("/contacts");
  await expect(page.getByText("Ingrid Halvorsen")).toBeVisible();
  const others = [
    await tabAt(page, "/contacts"),
    await tabAt(page, "/contacts/1"),
    await tabAt(page, "/changes"),
  ];
  await signOut(page);
  for (const tab of [page, ...others]) {
    await expect(tab.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(await readableIn(tab)).not.toMatch(/Ingrid|Recent changes/);
  }
});

for (const [screen, viewport] of [
  ["1280 x 800", { width: 1280, height: 800 }],
  ["390 px", { width: 390, height: 844 }],
] as const)
  test(`on ${screen} after the session ends nothing behind the sign-in dialog is readable, and all of it is restored`, async ({
    signedIn: page,
    service,
    complaints,
  }) => {
    complaints.allow(401, "");
    await page.setViewportSize(viewport);
    const list = await tabAt(page, "/contacts");
    await list.setViewportSize(viewport);
    const chosen = list.getByRole("checkbox", { name: "Select Ingrid Halvorsen" });
    await chosen.check();
    await list.getByRole("button", { name: "Edit selected" }).click();
    await expect(list.getByRole("dialog")).toBeVisible();
    await page.goto("/contacts");
    await page.getByRole("link", { name: "Ingrid Halvorsen", exact: true }).click();
    const title = page.getByLabel("Last name");
    await title.fill("Halvorsen-Lind");
    // The session ends while the change is sent, from either tab. Otherwise a read might notice it first.
    await page.context().route("**/account-contact/*", async (route) => {
      if (route.request().method() === "PUT")
        await page.request.delete(`${service.url}/session`, { headers: { origin: service.url } });
      await route.continue();
    });
    await page.getByRole("button", { name: "Save changes" }).click();
    for (const tab of [page, list]) {
      await expect(tab.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
      await expect.poll(() => readableIn(tab)).not.toMatch(/Ingrid|Halvorsen|Contacts|Edit selected/);
      await expect(tab).toHaveTitle(/^Sign in again/);
    }
    await page.context().unrouteAll();
    await expectAccessible(page);
    await page.getByLabel("API key").fill(service.keys.owner);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Ingrid Halvorsen-Lind: last name saved")).toBeVisible();
    await expect(list.getByRole("dialog", { name: "Sign in again" })).toHaveCount(0);
    await expect(list.getByRole("dialog")).toBeVisible();
    await list.keyboard.press("Escape");
    await expect(chosen).toBeChecked();
    await signIn(page, service.url, service.keys.owner);
  });

import { expect } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { test } from "../deployments/with-network.ts";
import { contactName } from "../deployments/numbered-world.ts";
import { heading } from "../page/heading.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { allSaved } from "../page/all-saved.ts";

test("the console opens offline, keeps changes, and sends them by itself once it is online", async ({
  signedIn: page,
  context,
  complaints,
}) => {
  const sms = page.getByRole("switch", { name: `SMS to ${contactName(1)}` });
  await test.step("it is cached once its first page is idle", async () => {
    await page.goto("/contacts");
    await expect(heading(page, "Contacts")).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  });
  await test.step("a change is made offline", async () => {
    complaints.allowDeadNetwork();
    await context.setOffline(true);
    await expect(sms).not.toBeChecked();
    await sms.click();
    await expect(recentChanges(page)).toContainText("1 waiting");
  });
  await test.step("the console still opens, and shows the stored change", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Offline" })).toBeVisible();
    await expect(page.getByText("1 unsaved change is safe in this browser")).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("it continues once it is online", async () => {
    await context.setOffline(false);
    await expect(heading(page, "Contacts")).toBeVisible();
    await expect(sms).toBeChecked();
    await allSaved(page);
  });
});

test("while the service does not tell who is signed in, the page is never blank", async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allowDeadNetwork();
  const answer = await holdRequests(page, /\/session$/);
  await page.goto("/contacts");
  await expect(page.getByRole("link", { name: "Contacts" })).toBeVisible();
  expect(await page.evaluate(blankUntilHeading)).toBe(0);
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  await answer();
  await expect(heading(page, "Contacts")).toBeVisible();
});

for (const { opened, name, request, awaited } of [
  { opened: "/contacts", name: "the contacts", request: /\/account-contact\?/, awaited: "tbody input" },
  { opened: "/contacts", name: "its code", request: /\/first-page-[^/]*\.js$/, awaited: "tbody input" },
  { opened: "/contacts/import", name: "the roles", request: /\/contact-roles\?/, awaited: "main input" },
])
  test(`if ${opened} waits long for ${name}, it says so and offers to try again`, async ({
    signedIn: page,
    complaints,
  }) => {
    complaints.allowDeadNetwork();
    let isAnswered = false;
    await page.route(request, (route) => isAnswered && route.continue());
    await page.goto(opened, { waitUntil: "commit" });
    await expect(page.getByText("This is taking longer than usual.")).toBeVisible();
    await expectAccessible(page);
    isAnswered = true;
    const again = page.getByRole("link", { name: "Try again" });
    await again.press("Enter");
    await expect(page.locator(awaited).first()).toBeAttached();
    await expect(again).toHaveCount(0);
  });

/** Waits until the page has a heading. Resolves with the number of frames until then in which it had no text. Runs in the page. */
async function blankUntilHeading(): Promise<number> {
  let blank = 0;
  while (!document.querySelector("h1")) {
    await new Promise(requestAnimationFrame);
    if (document.body.innerText.trim() === "") blank += 1;
  }
  return blank;
}

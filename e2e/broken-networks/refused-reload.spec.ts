import { expect } from "playwright/test";
import { expectAccessible } from "../page/accessibility.ts";
import { demoAccount } from "../deployments/demo-world.ts";
import { test } from "../deployments/with-demo-world.ts";
import { storedValues } from "../browser/stored-values.ts";
import { recentChanges } from "../page/recent-changes.ts";
import { withLookups } from "../deployments/set-ups.ts";
import { expectNoHorizontalScroll } from "../page/horizontal-scroll.ts";
import { allSaved } from "../page/all-saved.ts";

const ofInterface = "**/advertisers/v2/**";

for (const [what, status, headers] of [
  ["403", 403, {}],
  ["429 for a minute", 429, { "retry-after": "60" }],
  ["500", 500, {}],
  ["no connection", 0, {}],
] as const)
  test(
    `after a reload that fails with ${what}, the navigation still names the account and its campaigns`,
    withLookups,
    async ({ signedIn: page, complaints }) => {
      if (status === 0) complaints.allowDeadNetwork();
      else complaints.allow(status, "/advertisers/");
      const rail = page.getByRole("navigation", { name: "Console" });
      const expectNamed = async () => {
        await expect(page.getByText("North Star Home Services")).toBeVisible();
        await expect(rail.getByRole("link", { name: "Upper Midwest" })).toBeVisible();
      };
      await page.goto("/changes");
      await expectNamed();
      // The names are stored once the page is idle.
      await expect
        .poll(async () => Object.keys(await storedValues(page, demoAccount)))
        .toEqual(expect.arrayContaining(["last/account", "last/campaigns"]));
      await page.route(ofInterface, (route) =>
        status === 0
          ? route.abort()
          : route.fulfill({ status, headers, contentType: "application/problem+json", body: "{}" }),
      );
      await page.reload();
      await expectNamed();
      // The lookups have failed for good by then.
      await page.waitForTimeout(3000);
      await expectNamed();
      await page.unroute(ofInterface);
    },
  );

for (const [what, status, reason] of [
  ["429", 429, "That was more than is allowed at once."],
  ["500", 500, "Something went wrong on our side."],
] as const)
  for (const screen of ["desktop", "phone"])
    test(
      `a run that is stopped by ${what} shows the reason, also after a reload (${screen})`,
      { tag: screen === "phone" ? "@phone" : [] },
      async ({ signedIn: page, complaints }) => {
        complaints.allow(status, "/advertisers/");
        await page.goto("/campaigns/502/reprice");
        await page.getByLabel("Percent").fill("1");
        await page.route(ofInterface, (route) =>
          route.request().method() === "GET" && !route.request().url().includes("/ad-campaign-category/")
            ? route.continue()
            : route.fulfill({ status, contentType: "application/problem+json", body: "{}" }),
        );
        await page.getByRole("button", { name: /^Save 180 changes/ }).click();
        await recentChanges(page).click();
        await page.getByRole("link", { name: /^Raise 180 prices/ }).click();
        await expect(page.getByText(reason)).toBeVisible();
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
        await page.reload();
        await expect(page.getByText(reason)).toBeVisible();
        await test.step("and continues by itself, or at once on request", async () => {
          await page.unroute(ofInterface);
          const tryNow = page.getByRole("button", { name: "Try now" });
          if (screen === "phone") await tryNow.tap();
          else await tryNow.press("Enter");
          await expect(page.getByText(reason)).toHaveCount(0);
          await allSaved(page, { timeout: 60_000 });
        });
      },
    );

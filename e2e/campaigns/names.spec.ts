import { expect } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";

test("names are requested together with the first rows", async ({ signedIn: page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // The rows never arrive, so requests that wait for them are not sent.
  await page.route(/\/ad-campaign-category(\?|$)/, () => undefined);
  await page.goto("/campaigns/503", { waitUntil: "commit" });
  for (const lookup of [/\/categories$/, /\/503\/ad-campaign-listing$/])
    await expect.poll(() => asked.some((path) => lookup.test(path))).toBe(true);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test(
  "a long campaign name is truncated after two lines in the navigation",
  withLookups,
  async ({ signedIn: page }) => {
    const long = "A campaign whose name nobody would give it, but somebody will one day for sure";
    await page.route(/\/ad-campaign(\?|$)/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.content[0].name = long;
      await route.fulfill({ response, json });
    });
    await page.goto("/");
    const name = page.getByRole("navigation").getByText(long);
    await expect(name).toBeVisible();
    // No part of a third line is visible in the padding below.
    expect(await name.evaluate(({ clientHeight }) => clientHeight)).toBe(40);
  },
);

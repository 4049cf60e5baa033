import { expect } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";
import { withLookups } from "../deployments/set-ups.ts";

test("names are asked for together with the first rows", async ({ signedIn: page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // The rows never come: whatever waits for them is not asked for.
  await page.route(/\/ad-campaign-category(\?|$)/, () => undefined);
  await page.goto("/campaigns/503", { waitUntil: "commit" });
  for (const lookup of [/\/categories$/, /\/503\/ad-campaign-listing$/])
    await expect.poll(() => asked.some((path) => lookup.test(path))).toBe(true);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test(
  "a long name of a campaign ends with its second line in the navigation",
  withLookups,
  async ({ signedIn: page }) => {
    const long = "A campaign whose name nobody would give it, but somebody will one day for sure";
    await page.route(/\/ad-campaign(\?|$)/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.content[0].name = long;
      await route.fulfill({ response, json });
    });
    await page.reload();
    const name = page.getByRole("navigation").getByText(long);
    await expect(name).toBeVisible();
    // Nothing of a third line shows in a padding below.
    expect(await name.evaluate(({ clientHeight }) => clientHeight)).toBe(40);
  },
);

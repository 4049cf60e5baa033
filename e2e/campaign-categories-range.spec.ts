import { expect } from "playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./fixtures.ts";

test("any range of prices can be asked for, typed from and to", async ({ signedIn: page }) => {
  // The list follows the address only once what finds its rows is there.
  const found = Promise.withResolvers<void>();
  await page.route("**/find-rows-*.js", async (route) => {
    await found.promise;
    await route.continue();
  });
  await page.goto("/campaigns/503");
  await page.getByRole("button", { name: "Price", exact: true }).click();
  await page.getByRole("textbox", { name: "From" }).fill("20.5");
  await page.getByLabel("To below").fill("21");
  found.resolve();
  await expect(page).toHaveURL(/price=20\.5-21/);
  await expect(page.getByText(/^\d+ of 3,000$/)).toBeVisible();
  await page.getByLabel("To below").fill("20");
  await expect(page.getByText(/has to be less than/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  for (const price of await page.getByRole("textbox", { name: /Price per lead/ }).all())
    expect(await price.inputValue()).toMatch(/^\$20\.[5-9]\d$/);
  await expect(page.getByRole("button", { name: "$20.50 – $21.00" })).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).not.toHaveURL(/price=/);
});

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

test("what is chosen is what is shown, counted and repriced, whatever is asked of the list meanwhile", async ({
  signedIn: page,
}) => {
  const box = (name: string) => page.getByRole("checkbox", { name: `Choose ${name}` });
  const search = page.getByRole("searchbox");
  await page.goto("/campaigns/502");
  await expect(box("Whole-house repiping")).toBeVisible();
  const total = Number(await page.getByRole("table").getAttribute("aria-rowcount")) - 1;

  await test.step("by hand: counted where it is shown, and there again", async () => {
    await box("Whole-house repiping").click();
    await expect(page.getByText("1 chosen")).toBeVisible();
    await search.fill("grease");
    await expect(box("Grease trap replacement")).toBeVisible();
    await expect(page.getByText(/\d chosen/)).toHaveCount(0);
    await search.fill("");
    await expect(page.getByText("1 chosen")).toBeVisible();
    await expect(box("Whole-house repiping")).toBeChecked();
  });
  await test.step("all that match: those, and none of what is asked for next", async () => {
    await search.fill("septic");
    await box("Septic system repair").click();
    await page.getByRole("button", { name: /^Choose all/ }).click();
    await expect(box("Septic system maintenance")).toBeChecked();
    await search.fill("");
    await expect(box("Whole-house repiping")).not.toBeChecked();
    await expect(page.getByText(/\d chosen/)).toHaveCount(0);
  });
  await test.step("all but one", async () => {
    await box("Whole-house repiping").click();
    await page.getByRole("button", { name: `Choose all ${total}` }).click();
    await box("Grease trap replacement").click();
    await expect(box("Grease trap replacement")).not.toBeChecked();
    await expect(page.getByText(`${total - 1} chosen`)).toBeVisible();
    await page.getByRole("link", { name: "Change prices" }).click();
    await expect(page.getByText(`${total - 1} of ${total} categories`)).toBeVisible();
  });
});

test("a long name of a campaign ends with its second line in the navigation", async ({ signedIn: page }) => {
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
});

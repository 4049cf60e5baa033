import { expect, type Locator, type Page } from "playwright/test";
import { test } from "../deployments/with-demo-world.ts";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not shown.");
  return box;
}

test("on a wide screen a price is near the name of its category", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/campaigns/502");
  const row = rows(page).first();
  const [name, price] = [await boxOf(row.getByRole("rowheader")), await boxOf(row.getByRole("textbox"))];
  expect(price.x + price.width - name.x).toBeLessThan(1000);
});

test("on a desktop an email is on one line, and so are the headers", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/contacts");
  await expect(rows(page).first()).toBeVisible();
  const emails = rows(page).getByRole("cell", { name: "@" });
  await expect.poll(async () => (await emails.count()) - (await rows(page).count())).toBe(0);
  const broken = await emails.evaluateAll((cells) =>
    cells
      .filter(({ firstElementChild: text }) => {
        const end = text?.firstElementChild?.getBoundingClientRect();
        return (end?.top ?? 0) > (text?.getClientRects()[0]?.top ?? 0) + 8;
      })
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
  const titles = await page
    .getByRole("columnheader")
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.map(({ firstChild: title }) => {
        const range = document.createRange();
        if (title) range.selectNode(title);
        return [title?.textContent, range.getClientRects().length];
      }),
    );
  expect(titles.length).toBeGreaterThan(5);
  expect(titles.filter(([, lines]) => lines !== 1)).toEqual([]);
});

for (const list of ["/contacts", "/campaigns/502"])
  test(`on a tablet the columns of ${list} are named once, in their headers`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(list);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole("columnheader").last()).toBeInViewport();
    const labels = () =>
      page
        .getByRole("main")
        .getByRole("cell")
        .evaluateAll(
          (cells) => cells.filter((cell) => getComputedStyle(cell, "::before").content !== "none").length,
        );
    expect(await labels()).toBe(0);
  });

for (const locale of ["en-US", "es-ES"])
  test.describe(locale, () => {
    test.use({ locale });
    test("the column headers of the contacts fit in their columns", async ({ signedIn: page }) => {
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto("/contacts");
        await expect(rows(page).first()).toBeVisible();
        const headers = page.getByRole("columnheader");
        expect(await headers.evaluateAll(beyondColumn), `at ${width} px`).toEqual([]);
      }
    });
  });

test("the columns that say what contacts opted in to have a common title", async ({ signedIn: page }) => {
  const title = page.getByRole("table").getByText("Opted in to");
  const expectAbove = async (name: string) => {
    const header = page.getByRole("columnheader", { name });
    const [common, own, whole] = [
      await boxOf(title),
      await boxOf(header.getByRole("button")),
      await boxOf(header),
    ];
    expect(common.x).toBeCloseTo(own.x, 0);
    expect(common.y).toBeGreaterThanOrEqual(whole.y);
    expect(common.y + common.height).toBeLessThanOrEqual(own.y + 1);
  };
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/contacts");
    await expectAbove("Email allowed");
  }
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("checkbox", { name: "Email allowed" }).uncheck();
  await expectAbove("SMS allowed");
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });
  test("on a desktop a role breaks between words only", async ({ signedIn: page }) => {
    for (const width of [1280, 1260]) {
      await page.setViewportSize({ width, height: 2000 });
      await page.goto("/contacts");
      const role = page.getByRole("cell", { name: "Operaciones", exact: true }).first();
      await expect(role).toBeVisible();
      const lines = await role.evaluate((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell.firstElementChild?.firstChild ?? cell);
        return text.getClientRects().length;
      });
      expect(lines, `at ${width} px`).toBe(1);
    }
  });
});

const beyondColumn = (headers: Element[]) =>
  headers.flatMap((header) => {
    const text = document.createRange();
    const button = header.querySelector("button");
    text.selectNodeContents(button?.firstChild ?? header);
    const { right } = header.getBoundingClientRect();
    const padding = parseFloat(getComputedStyle(header).paddingInlineEnd);
    return text.getBoundingClientRect().right > right - padding + 0.5 ? [header.textContent] : [];
  });

test("saved views take no space from the rows on a phone", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/campaigns/502?status=ACTIVE");
  for (const name of ["Spring", "Summer", "All that is active in the northern suburbs"]) {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByLabel("View name").fill(name);
    await page.getByLabel("View name").press("Enter");
    await expect(page.getByRole("link", { name })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await page.goto("/campaigns/502");
  expect((await boxOf(rows(page).first())).y).toBeLessThanOrEqual(170);
  const sixth = await boxOf(rows(page).nth(5));
  const bar = await boxOf(page.getByRole("navigation").getByRole("link").first());
  expect(sixth.y + sixth.height).toBeLessThanOrEqual(bar.y);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("link", { name: "Summer" }).click();
  await expect(page).toHaveURL(/status=ACTIVE/);
});

import { type Page, expect } from "playwright/test";
import { signOut } from "../page/account-menu.ts";
import { expectAccessible } from "../page/accessibility.ts";
import { holdRequests } from "../browser/hold-requests.ts";
import { demoAccount } from "../deployments/demo-world.ts";
import { signIn, test } from "../deployments/with-demo-world.ts";
import { filterBy, keepView, tabs } from "../page/list-tools.ts";
import { spaceText } from "../page/text-spacing.ts";
import { withLookups } from "../deployments/set-ups.ts";

const lists = ["/contacts", "/campaigns", "/campaigns/502", "/campaigns/502/reprice"];

/** The names of the records: the row headers, also on cards. */
const namesOfRecords = (page: Page) =>
  page.getByRole("main").getByRole("rowheader").or(page.getByRole("article").getByRole("heading"));

const isSorted = (all: string[]) => all.join() === all.toSorted((a, b) => a.localeCompare(b)).join();

const names = (page: Page) => page.getByRole("main").getByRole("rowheader").getByRole("link");

test("filters and sorting are shared by URL", async ({ signedIn: page, browser, service }) => {
  await page.goto("/contacts");
  await filterBy(page, { Role: "TECHNICIAN", "Can’t reach by": "Voice" });
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  await expect(page.getByText(/^\d of 4\d$/)).toBeVisible();
  await expectAccessible(page);
  // The order follows the URL a moment later.
  await expect.poll(async () => isSorted(await names(page).allTextContents())).toBe(true);
  const shown = await names(page).allTextContents();
  expect(shown.length).toBeGreaterThan(1);

  const colleague = await browser.newContext({ baseURL: service.url });
  const theirs = await colleague.newPage();
  await signIn(theirs, service.url, service.keys.reader);
  await theirs.goto(page.url());
  await expect(names(theirs)).toHaveText(shown);
  for (const chip of ["Role: Technician", "Can’t reach by: Voice"])
    await expect(theirs.getByRole("button", { name: `Remove “${chip}”` })).toBeVisible();
  await colleague.close();
});

test("numbers and names are found in any notation", async ({ signedIn: page }) => {
  await page.goto("/contacts");
  for (const typed of ["(612) 555-0199", "+1 612 555 0199", "5550199", "555-0199"]) {
    await page.getByRole("searchbox").fill(typed);
    await expect(page.getByRole("link", { name: "Night line" })).toBeVisible();
    await expect(page.getByText(/^1 of 4\d$/)).toBeVisible();
  }
  for (const typed of ["+1 612 555 0100 x410", "(612) 555-0100 x410", "O’Rourke", "O'Rourke"]) {
    await page.getByRole("searchbox").fill(typed);
    await expect(page.getByRole("link", { name: "Siobhán O'Rourke" })).toBeVisible();
    await expect(page.getByText(/^1 of 4\d$/)).toBeVisible();
  }
});

test("texts in lists are not truncated", withLookups, async ({ signedIn: page }) => {
  // The longest text that a time can have.
  await page.clock.setSystemTime("2026-11-30T18:58:00Z");
  await page.goto("/contacts");
  await page.getByRole("switch").first().click();
  for (const path of ["/changes", ...lists]) {
    await page.goto(path);
    // Ten times as much, so that each row has a remark.
    if (path.endsWith("reprice")) await page.getByLabel("Percent").fill("900");
    const main = page.getByRole("main");
    await expect(namesOfRecords(page).first()).toBeVisible();
    const cells = main.locator(`th[scope=row], td, article :is(h2, p)`).filter({ hasText: /\p{Letter}|\d/u });
    const cut = () =>
      cells.evaluateAll((all) => {
        const text = document.createRange();
        const isCut = (element: Element) => {
          text.selectNodeContents(element);
          const { overflowX, paddingLeft, paddingRight } = getComputedStyle(element);
          const room =
            element.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight);
          // Even a missing fraction of a pixel truncates a text, and browsers report rounded widths.
          const isShort = element.childElementCount === 0 && text.getBoundingClientRect().width > room + 0.02;
          // Texts for screen readers are one pixel wide.
          if (element.clientWidth <= 1) return false;
          return element.clientWidth < element.scrollWidth || (isShort && overflowX !== "visible");
        };
        return all
          .filter((cell) => [cell, ...cell.querySelectorAll("*")].some(isCut))
          .map((cell) => cell.textContent);
      });
    expect(await cut(), path).toEqual([]);
    await page.evaluate(spaceText);
    expect(await cut(), `${path}, with the text spacing of WCAG 1.4.12`).toEqual([]);
    const account = page.getByTitle("North Star Home Services");
    expect(await account.evaluate((name) => name.scrollHeight - name.clientHeight)).toBe(0);
  }
});

test("lists fit on tablets, with all controls of a row visible", async ({ signedIn: page }) => {
  for (const path of [...lists, "/campaigns/503"]) {
    await page.goto(path);
    if (path.endsWith("reprice")) await page.getByLabel("Percent").fill("50");
    const name = namesOfRecords(page).first();
    for (const width of [641, 660, 768, 820, 900, 1000, 1099, 1180, 1259, 1260]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(name).toBeVisible();
      await expect(page.getByText(`Account ${demoAccount}`)).toBeInViewport({ ratio: 1 });
      const measured = () =>
        page.evaluate(() => ({
          names: [...document.querySelectorAll("main tbody th")].filter(
            (cell) => cell.clientWidth < 130 || cell.clientWidth < cell.scrollWidth || cell.clientHeight > 80,
          ).length,
          cut: [...document.querySelectorAll("main tbody td, main article p")].filter(
            (cell) => cell.clientWidth < cell.scrollWidth && getComputedStyle(cell).overflowX === "hidden",
          ).length,
          reach: document.documentElement.scrollWidth,
        }));
      // The columns get their widths when the preview is calculated.
      await expect
        .poll(measured, { message: `${path} at ${width} px` })
        .toEqual({ names: 0, cut: 0, reach: width });
    }
  }
});

test("a saved view is restored after a reload, and gone after signing out and in", async ({
  signedIn: page,
  service,
  complaints,
}) => {
  complaints.allow(401, "/session");
  await page.goto("/contacts?role=DISPATCH&sort=-name");
  await keepView(page, "Dispatch, Z to A");
  await page.goto("/contacts");
  const view = tabs(page).filter({ hasText: "Dispatch, Z to A" });
  await view.click();
  await expect(page).toHaveURL(/role=DISPATCH/);
  await expect(view).toHaveAttribute("aria-current", "true");
  await test.step("each view shows the number of its records", async () => {
    const shown = (await page.getByText(/^\d of 4\d$/).textContent()) ?? "";
    await expect(view).toContainText(shown.split(" ", 1)[0] ?? "");
    await expect(tabs(page)).toHaveText([/^All4\d$/, /^Can’t reach at all\d$/, /^Dispatch, Z to A\d$/]);
  });
  await signOut(page);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByLabel("Account ID").fill(String(demoAccount));
  await page.getByLabel("API key").fill(service.keys.owner);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Contacts" }).click();
  await expect(tabs(page)).toHaveText([/^All/, /^Can’t reach at all/]);
});

test("the list can be used by keyboard", async ({ signedIn: page }) => {
  await page.goto("/contacts");
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Ingrid Halvorsen", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Nils Halvorsen" })).toBeFocused();

  await test.step("Space selects the row; End and Home go to the last and first row", async () => {
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox", { name: "Select Nils Halvorsen" })).toBeChecked();
    await expect(page.getByRole("button", { name: "Edit selected" })).toBeVisible();
    await page.keyboard.press("c");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Clear", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Clear", exact: true })).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: "Select Nils Halvorsen" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("row").last().getByRole("link")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(page.getByRole("link", { name: "Ingrid Halvorsen", exact: true })).toBeFocused();
  });
  await test.step("arrow keys move through the controls of a row, and down a column of switches", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("switch", { name: "Email to Ingrid Halvorsen" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("switch", { name: "SMS to Nils Halvorsen" })).toBeFocused();
  });
  await test.step("? shows all shortcuts, / searches, Enter opens, Escape goes back", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("denise");
    await expect(page.getByText(/^1 of 4\d$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("First name")).toHaveValue("Denise");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
  });
  await test.step("after going back the focus is on the same row", async () => {
    await page.goto("/contacts");
    await page.getByRole("link", { name: "Rebecca Stone" }).focus();
    for (const back of ["Escape", "Cancel"]) {
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("First name")).toHaveValue("Rebecca");
      if (back === "Escape") await page.keyboard.press(back);
      else await page.getByRole("button", { name: back }).press("Enter");
      await expect(page.getByRole("link", { name: "Rebecca Stone" })).toBeFocused();
    }
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", { name: "Wendell Pruitt" })).toBeFocused();
  });
});

test("a shortcut pressed before the shortcuts are loaded is followed once they are", async ({
  signedIn: page,
}) => {
  const letGo = await holdRequests(page, /keys-button-/);
  await page.goto("/contacts");
  await page.getByRole("link", { name: "Ingrid Halvorsen", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await letGo();
  await expect(page.getByRole("link", { name: "Denise Okafor" })).toBeFocused();

  await test.step("unless the user has turned to something else", async () => {
    const letGoAgain = await holdRequests(page, /keys-button-/);
    await page.reload();
    await page.getByRole("link", { name: "Ingrid Halvorsen", exact: true }).focus();
    await page.keyboard.press("n");
    await page.getByRole("searchbox").click();
    await letGoAgain();
    await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeFocused();
  });
});

test("hidden columns and the row height are remembered", async ({ signedIn: page }) => {
  const heights = () =>
    page
      .getByRole("row", { name: "@" })
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
  await page.goto("/contacts");
  const headers = page.getByRole("columnheader");
  await expect(headers.first()).toBeVisible();
  const titles = await headers.allTextContents();
  expect(titles, "each told from the others").toEqual([...new Set(titles)]);
  await page.getByRole("button", { name: "List options" }).click();
  await expect(page.getByRole("checkbox", { name: "Email allowed" })).toBeVisible();
  await expectAccessible(page);
  expect(await heights(), "each, also with two lines in a cell").toEqual([40]);
  await page.getByRole("checkbox", { name: "Email allowed" }).uncheck();
  await page.goto("/settings");
  await page.getByLabel("Row height").selectOption("Compact");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.goto("/contacts");
  await expect(page.getByRole("columnheader", { name: "Email" })).toHaveCount(1);
  await expect(page.getByRole("switch", { name: /^Email to/ })).toHaveCount(0);
  await expect.poll(heights).toEqual([32]);
});

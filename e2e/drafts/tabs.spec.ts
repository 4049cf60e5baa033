import { type Page, expect } from "playwright/test";
import { categoryField, chooseCategory, chooseRole } from "../page/choose.ts";
import { test } from "../deployments/with-network.ts";
import { heading } from "../page/heading.ts";
import { storedValues } from "../browser/stored-values.ts";

const firstName = (tab: Page) => tab.getByRole("textbox", { name: "First name", exact: true });
const goTo = (tab: Page, name: string) => tab.getByRole("link", { name, exact: true }).click();

const raise = (tab: Page) => tab.getByLabel("Percent");
const price = (tab: Page) => tab.getByRole("textbox", { name: "Price per lead for Trade 02" });
const role = (tab: Page) => tab.getByRole("dialog").getByLabel(/^Role/);
const chosen = (tab: Page) => tab.getByRole("button", { name: /^Don’t add/ });

async function openedForm(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/contacts/new");
  return tab;
}

async function creates(tab: Page, name: string, mailbox = name): Promise<void> {
  await firstName(tab).fill(name);
  await chooseRole(tab, "BILLING");
  await tab.getByRole("textbox", { name: "Email", exact: true }).fill(`${mailbox}@example.com`);
  await tab.getByRole("button", { name: "Create contact" }).click();
  await expect(heading(tab, "Contacts")).toBeVisible();
  await tab.close();
}

/** The stored drafts of the account, as text. */
async function keptDrafts(page: Page): Promise<string> {
  const values = Object.entries(await storedValues(page, 1001));
  return JSON.stringify(Object.fromEntries(values.filter(([name]) => name.startsWith("draft/"))));
}

test("two tabs with the same cell, workbench and new category keep their own drafts", async ({
  signedIn: page,
}) => {
  const second = await page.context().newPage();
  const inBoth = async (address: string) => {
    for (const tab of [page, second]) await tab.goto(address);
  };
  const reloaded = async () => {
    for (const tab of [page, second]) await tab.reload();
  };
  await test.step("a price typed in one tab is shown in the other only after the first is closed", async () => {
    const third = await page.context().newPage();
    await third.goto("/campaigns/501");
    await inBoth("/campaigns/501");
    await price(third).fill("22.x");
    await goTo(second, "Contacts");
    await second.goBack();
    await expect(price(second)).toHaveValue("$11.00");
    await second.reload();
    await expect(price(second)).toHaveValue("$11.00");
    await third.close();
    await expect(price(second)).toHaveValue("22.x");
    await second.reload();
    await expect(price(second)).toHaveValue("22.x");
    await price(second).press("Escape");
  });
  await test.step("a price in its cell, also after scrolling or leaving the page", async () => {
    await inBoth("/campaigns/501");
    await price(page).fill("33.x");
    await price(second).fill("44.x");
    await expect(price(page)).toHaveValue("33.x");
    await goTo(page, "Contacts");
    await price(second).fill("44.5x");
    await page.goBack();
    await expect(price(page)).toHaveValue("33.x");
    await reloaded();
    await expect(price(page)).toHaveValue("33.x");
    await expect(price(second)).toHaveValue("44.5x");
    await price(second).press("Escape");
    await price(page).press("Escape");
    await reloaded();
    for (const tab of [page, second]) await expect(price(tab)).toHaveValue("$11.00");
  });
  await test.step("the steps of the workbench", async () => {
    await inBoth("/campaigns/501/reprice");
    await raise(page).fill("3");
    await raise(second).fill("4");
    await reloaded();
    await expect(raise(page)).toHaveValue("3");
    await expect(raise(second)).toHaveValue("4");
  });
  await test.step("a bulk edit of contacts, which the other tab shows only on request", async () => {
    await inBoth("/contacts");
    for (const tab of [page, second]) {
      await tab
        .getByRole("checkbox", { name: /^Select Contact/ })
        .first()
        .check();
      await tab.getByRole("button", { name: "Edit selected" }).click();
      await expect(role(tab)).toHaveValue("");
      if (tab === page) await chooseRole(tab.getByRole("dialog"), "BILLING");
    }
    await chooseRole(second.getByRole("dialog"), "OWNER");
    await expect(role(page)).toHaveValue("BILLING");
    await second.getByRole("button", { name: "Show them" }).click();
    await expect(role(second)).toHaveValue("BILLING");
  });
  await test.step("further categories, and a half-typed one", async () => {
    await inBoth("/campaigns/501/new");
    for (const [tab, name, number] of [
      [page, "Trade 01", 1],
      [second, "Trade 02", 2],
    ] as const) {
      await chooseCategory(tab, name, number);
      await tab.getByRole("button", { name: "Add another category" }).click();
      await categoryField(tab).fill(`${name} half`);
    }
    await reloaded();
    for (const [tab, name] of [
      [page, "Trade 01"],
      [second, "Trade 02"],
    ] as const) {
      await expect(chosen(tab)).toHaveAccessibleName(`Don’t add ${name}`);
      await expect(categoryField(tab)).toHaveValue(`${name} half`);
    }
    await second.close();
    const third = await page.context().newPage();
    await third.goto("/campaigns/501/new");
    await third.getByRole("button", { name: "Show them" }).click();
    await expect(categoryField(third)).toHaveValue(/half$/);
  });
});

test("two tabs with the same form lose no text of each other", async ({ signedIn: page }) => {
  const opened = () => openedForm(page);
  const kept = () => keptDrafts(page);

  await page.goto("/contacts/new");
  await firstName(page).fill("Zoë");
  await test.step("after the second tab discards its draft, the first one stores its own again", async () => {
    const second = await opened();
    await expect(firstName(second)).toHaveValue("Zoë");
    await creates(second, "Second");
    await expect.poll(kept).toContain("Zoë");
    await page.reload();
    await expect(firstName(page)).toHaveValue("Zoë");
  });
  await test.step("after a reload each tab has its own text", async () => {
    const third = await opened();
    await firstName(third).fill("Third");
    await page.reload();
    await expect(firstName(page)).toHaveValue("Zoë");
    await creates(third, "Third");
    await expect.poll(kept).toContain("Zoë");
  });
  await test.step("a draft that another tab completes and sends is gone in the first tab", async () => {
    const fourth = await opened();
    await expect(firstName(fourth)).toHaveValue("Zoë");
    await creates(fourth, "Zoë", "zoe");
    await expect.poll(kept).toBe("{}");
    await page.reload();
    await expect(firstName(page)).toHaveValue("");
    await expect(page.getByRole("button", { name: "Discard", exact: true })).toHaveCount(0);
  });
  await test.step("both drafts are restored after visiting other pages", async () => {
    await firstName(page).fill("First");
    const fifth = await opened();
    await firstName(fifth).fill("Fifth");
    await goTo(page, "Campaigns");
    await goTo(page, "Contacts");
    await goTo(page, "New contact");
    await expect(firstName(page)).toHaveValue("First");
    await goTo(fifth, "Campaigns");
    await fifth.close();
    const showOther = page.getByRole("button", { name: "Show them" });
    await page.reload();
    await expect(firstName(page)).toHaveValue("First");
    await showOther.click();
    await expect(firstName(page)).toHaveValue("Fifth");
    await showOther.click();
    await expect(firstName(page)).toHaveValue("First");
    await showOther.click();
    await expect(firstName(page)).toHaveValue("Fifth");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(firstName(page)).toHaveValue("");
    await showOther.click();
    await expect(firstName(page)).toHaveValue("First");
    await expect(showOther).toHaveCount(0);
    await page.reload();
    await expect(firstName(page)).toHaveValue("First");
  });
});

test("a tab does not restore a draft that another tab has sent before it was known", async ({
  signedIn: page,
}) => {
  // This tab sends the changes of all tabs.
  await page.goto("/contacts");
  const first = await openedForm(page);
  await firstName(first).fill("Zoë");
  await expect.poll(() => keptDrafts(page)).toContain("Zoë");
  const session = await page.context().newCDPSession(first);
  await session.send("Debugger.enable");
  await session.send("Debugger.pause");
  const second = await openedForm(page);
  await expect(firstName(second)).toHaveValue("Zoë");
  await creates(second, "Zoë", "zoe");
  await session.send("Debugger.disable");
  await expect.poll(() => keptDrafts(page)).toBe("{}");
  await first.reload();
  await expect(firstName(first)).toHaveValue("");
  await expect(first.getByRole("button", { name: "Discard", exact: true })).toHaveCount(0);
});

test("a typed price that another tab saves is no longer unsaved", async ({ signedIn: page }) => {
  const second = await page.context().newPage();
  const unfinished = page.getByRole("link", { name: /Unfinished/ });
  await page.goto("/campaigns/501");
  await price(page).fill("220");
  await heading(page, "Spring").click();
  await expect(unfinished).toContainText("1 price to confirm");
  await price(page).focus();
  const question = page.getByText(/^\$220\.00 is ten times \$11\.00/);
  await expect(question).toBeVisible();
  await second.goto("/campaigns/501");
  await price(second).fill("220.00");
  for (let presses = 0; presses < 2; presses += 1) await price(second).press("Enter");
  await expect(price(page)).toHaveValue("$220.00");
  await expect(question).toHaveCount(0);
  await expect(unfinished).toHaveCount(0);
  await page.reload();
  await expect(price(page)).toHaveValue("$220.00");
});

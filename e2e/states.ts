import type { Page } from "playwright/test";
import { accountMenuWords } from "../src/admin/words/en/account-menu.ts";
import { contactsWords } from "../src/admin/words/en/contacts.ts";
import { listWords } from "../src/admin/words/en/list.ts";
import { shellWords } from "../src/admin/words/en/shell.ts";
import { workbenchWords } from "../src/admin/words/en/workbench.ts";
import { accountMenuWords as menuEs } from "../src/admin/words/es/account-menu.ts";
import { contactsWords as contactsEs } from "../src/admin/words/es/contacts.ts";
import { listWords as listEs } from "../src/admin/words/es/list.ts";
import { shellWords as shellEs } from "../src/admin/words/es/shell.ts";
import { workbenchWords as workbenchEs } from "../src/admin/words/es/workbench.ts";

/** What is pressed to come into a state, as each language calls it. */
export const sayings = {
  en: {
    contacts: contactsWords,
    list: listWords,
    menu: accountMenuWords,
    shell: shellWords,
    workbench: workbenchWords,
  },
  es: { contacts: contactsEs, list: listEs, menu: menuEs, shell: shellEs, workbench: workbenchEs },
};

type Says = (typeof sayings)["en"] | (typeof sayings)["es"];

/** A state in which people meet the console: a page, and what is done there. */
export type State = {
  readonly name: string;
  readonly address: string;
  readonly become?: (page: Page, says: Says) => Promise<unknown>;
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();

const pressing = (name: (says: Says) => string) => (page: Page, says: Says) => press(page, name(says));

const price = (page: Page) => page.locator("main tbody input[inputmode=decimal]").first();

async function selectThree(page: Page): Promise<void> {
  const boxes = page.locator("main tbody input[type=checkbox]:not([role=switch])");
  await boxes.first().waitFor({ state: "attached" });
  for (const index of [1, 2, 4]) await boxes.nth(index).check({ force: true });
}

const onceSelected = (name: (says: Says) => string) => async (page: Page, says: Says) => {
  await selectThree(page);
  await press(page, name(says));
};

/** The interface fails while the page is opened. */
async function failing(page: Page): Promise<void> {
  await page.route("**/advertisers/v2/**", (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" }),
  );
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(300);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** A price that is refused, whose mark leads to what became of it. */
async function refused(page: Page): Promise<void> {
  const writes = "**/ad-campaign-category/*";
  await page.route(writes, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 400,
          contentType: "application/problem+json",
          body: JSON.stringify({ status: 400, detail: "No." }),
        })
      : route.continue(),
  );
  const value = await price(page).inputValue();
  await price(page).fill(value.replace(/\d(?=\D*$)/, (last) => (last === "9" ? "8" : "9")));
  await price(page).press("Enter");
  await page.locator("main tbody button").first().click();
  await page.getByRole("dialog").waitFor();
  await page.unroute(writes);
}

async function doubtful(page: Page): Promise<void> {
  await price(page).fill("9000");
  await price(page).press("Enter");
  await page.locator("[data-note]").first().waitFor();
}

async function leave(page: Page, says: Says): Promise<void> {
  await doubtful(page);
  await press(page, says.shell.account);
  await press(page, says.menu.signOut);
  await page.getByRole("dialog").waitFor();
}

async function reprice(page: Page, says: Says): Promise<void> {
  await page.getByLabel(says.workbench.percent, { exact: true }).first().fill("8");
  await page
    .locator("main details")
    .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((one) => (one.open = true)));
}

const state = (name: string, address: string, become?: State["become"]): State => ({
  name,
  address,
  ...(become && { become }),
});

/** The pages of the console and the states in which people meet them, by where they stand. */
export const states: Readonly<Record<string, readonly State[]>> = {
  contacts: [
    state("contacts", "/contacts"),
    state("contacts-filtered", "/contacts?role=OWNER"),
    state("contacts-none-match", "/contacts#search=zzz"),
    state(
      "contacts-options",
      "/contacts",
      pressing(({ list }) => list.more),
    ),
    state("contacts-selected", "/contacts", selectThree),
    state(
      "contacts-edited",
      "/contacts",
      onceSelected(({ contacts }) => contacts.changeMany),
    ),
    state("contacts-failing", "/contacts", failing),
    state("contact-new", "/contacts/new"),
    state(
      "contact-incomplete",
      "/contacts/new",
      pressing(({ contacts }) => contacts.create),
    ),
    state("contact", "/contacts/1"),
    state("contact-not-found", "/contacts/999999"),
    state("contacts-import", "/contacts/import"),
    state("reach", "/contacts/reach"),
  ],
  campaigns: [
    state("campaigns", "/campaigns"),
    state("campaign", "/campaigns/502"),
    state("campaign-long", "/campaigns/503"),
    state("campaign-empty", "/campaigns/504"),
    state("campaign-keys", "/campaigns/502", (page) => page.keyboard.press("?")),
    state("campaign-selected", "/campaigns/502", selectThree),
    state("campaign-price-refused", "/campaigns/502", refused),
    state("campaign-price-doubtful", "/campaigns/502", doubtful),
    state("campaign-failing", "/campaigns/501", failing),
    state("campaign-not-found", "/campaigns/999999"),
    state("category-new", "/campaigns/501/new"),
    state("prices", "/campaigns/501/reprice", reprice),
    state("prices-import", "/campaigns/501/import"),
    state("since", "/campaigns/501/since"),
  ],
  others: [
    state(
      "campaign-deactivated",
      "/campaigns/502",
      onceSelected(({ workbench }) => workbench.statuses.INACTIVE),
    ),
    state("changes", "/changes"),
    state("run", "/changes", (page) => page.locator("main a[href^='/changes/']").first().click()),
    state(
      "account-menu",
      "/campaigns",
      pressing(({ shell }) => shell.account),
    ),
    state("sign-out", "/campaigns/502", leave),
    state("settings", "/settings"),
    state("not-found", "/nothing-here"),
  ],
};

/** Opens the page of a state, and does what leads into it. */
export async function comeInto(page: Page, { address, become }: State, says: Says): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await become?.(page, says);
}

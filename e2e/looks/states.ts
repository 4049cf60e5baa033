import { expect, type Page } from "playwright/test";
import { typeOf } from "#contract/problems/problem-types.ts";
import { accountMenuWords } from "../../src/admin/words/en/shell/account-menu.ts";
import { contactsWords } from "../../src/admin/words/en/contacts/contacts.ts";
import { listWords } from "../../src/admin/words/en/list/list.ts";
import { shellWords } from "../../src/admin/words/en/shell/shell.ts";
import { workbenchWords } from "../../src/admin/words/en/campaign-categories/workbench.ts";
import { accountMenuWords as menuEs } from "../../src/admin/words/es/shell/account-menu.ts";
import { contactsWords as contactsEs } from "../../src/admin/words/es/contacts/contacts.ts";
import { listWords as listEs } from "../../src/admin/words/es/list/list.ts";
import { shellWords as shellEs } from "../../src/admin/words/es/shell/shell.ts";
import { workbenchWords as workbenchEs } from "../../src/admin/words/es/campaign-categories/workbench.ts";
import type { ConsoleErrors } from "../browser/console-errors.ts";
import { expectIdle } from "../page/idle-page.ts";

/** The labels of the controls that lead into the states, by language. */
export const controlLabels = {
  en: {
    contacts: contactsWords,
    list: listWords,
    menu: accountMenuWords,
    shell: shellWords,
    workbench: workbenchWords,
  },
  es: { contacts: contactsEs, list: listEs, menu: menuEs, shell: shellEs, workbench: workbenchEs },
};

type Says = (typeof controlLabels)["en"] | (typeof controlLabels)["es"];

/** A state of the console: a page, and the actions that lead into the state. */
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

/** The API fails while the page is opened. */
async function failing(page: Page): Promise<void> {
  await page.route("**/advertisers/v2/**", (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" }),
  );
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(300);
}

/** The account has no records. */
async function empty(page: Page): Promise<void> {
  await page.route("**/ad-campaign-category?*", (route) =>
    route.fulfill({
      json: { content: [], page: 0, size: 100, total_elements: 0, total_pages: 0, first: true, last: true },
    }),
  );
  await page.reload();
  await page.locator("main a[href$='/new']").first().waitFor();
}

/** The records are still loading. */
async function loading(page: Page): Promise<void> {
  await page.route("**/advertisers/v2/account/*/*/**", () => {});
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.locator("[aria-busy=true]").first().waitFor({ state: "attached" });
}

/** A rejected price, whose mark opens the details. */
const refused = (status: number, problem: object) => async (page: Page) => {
  const [contentType, body] = ["application/problem+json", JSON.stringify({ status, ...problem })];
  await page.route("**/ad-campaign-category/*", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status, contentType, body }) : route.continue(),
  );
  // The mark of an earlier rejection stays until this price is sent.
  const isAnswered = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await changePrice(page);
  await isAnswered;
  await page.locator("main tbody button").first().click();
  await page.getByRole("dialog").waitFor();
};

/** A price that waits for the network. */
async function offline(page: Page): Promise<void> {
  await expectIdle(page);
  await page.context().setOffline(true);
  await changePrice(page);
  await page.locator("nav a[href='/changes']").getByText("1").waitFor();
}

async function changePrice(page: Page): Promise<void> {
  const value = await price(page).inputValue();
  await price(page).fill(value.replace(/\d(?=\D*$)/, (last) => (last === "9" ? "8" : "9")));
  await price(page).press("Enter");
}

/** The session has ended while the page is open. */
async function ended(page: Page): Promise<void> {
  await page.route("**/{session,advertisers/**}", (route) => route.fulfill({ status: 401, body: "{}" }));
  await changePrice(page);
  await page.getByRole("dialog").waitFor();
}

/** The list of keyboard shortcuts, once its code is loaded. */
async function keys(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor({ timeout: 1000 });
  }).toPass();
}

/** Three categories are deactivated in one run, and Recent changes shows it. */
async function lookBack(page: Page, says: Says): Promise<void> {
  await onceSelected(({ workbench }) => workbench.statuses.INACTIVE)(page, says);
  await page.locator("output [data-announcement] button").first().waitFor();
  await page.locator("nav a[href='/changes']").click();
  await page.locator("main a[href^='/changes/']").first().waitFor();
}

/** The page of that run. */
async function run(page: Page, says: Says): Promise<void> {
  await lookBack(page, says);
  await page.locator("main a[href^='/changes/']").first().click();
  await page.locator("main tbody tr").first().waitFor();
}

async function doubtful(page: Page): Promise<void> {
  await expectIdle(page);
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

/** The states of the console, by area. */
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
    state("campaign-empty", "/campaigns/501", empty),
    state("campaign-keys", "/campaigns/502", keys),
    state("campaign-selected", "/campaigns/502", selectThree),
    state("campaign-loading", "/campaigns/502", loading),
    state("campaign-price-refused", "/campaigns/502", refused(400, { detail: "No." })),
    state("campaign-view-only", "/campaigns/502", refused(403, { type: typeOf("read-only-key") })),
    state("campaign-offline", "/campaigns/502", offline),
    state("campaign-price-doubtful", "/campaigns/502", doubtful),
    state("campaign-failing", "/campaigns/501", failing),
    state("campaign-not-found", "/campaigns/999999"),
    state("category-new", "/campaigns/501/new"),
    state("prices", "/campaigns/501/reprice", reprice),
    state(
      "prices-old-and-new",
      "/campaigns/501/reprice",
      pressing(({ workbench }) => workbench.dots),
    ),
    state("prices-import", "/campaigns/501/import"),
    state("since", "/campaigns/501/since"),
  ],
  others: [
    state("changes-none", "/changes"),
    state(
      "campaign-deactivated",
      "/campaigns/502",
      onceSelected(({ workbench }) => workbench.statuses.INACTIVE),
    ),
    state("changes", "/campaigns/501", lookBack),
    state("run", "/campaigns/503", run),
    state(
      "account-menu",
      "/campaigns",
      pressing(({ shell }) => shell.account),
    ),
    state("sign-out", "/campaigns/502", leave),
    state("settings", "/settings"),
    state("session-ended", "/campaigns/501", ended),
    state("not-found", "/nothing-here"),
  ],
};

/** Prepares a page for the states: allows the browser errors that some cause, and leaves no place in a list to return to in the next one. */
export async function prepareForStates(page: Page, complaints: ConsoleErrors): Promise<void> {
  await page.addInitScript(() => sessionStorage.clear());
  complaints.allowDeadNetwork();
  for (const status of [400, 401, 403, 404, 500]) complaints.allow(status, /advertisers|session/);
}

/** Opens the page of a state, after resetting the failures of the previous one, and performs the actions that lead into it. */
export async function comeInto(page: Page, { address, become }: State, says: Says): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await become?.(page, says);
}

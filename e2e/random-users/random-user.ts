import { expect, type Locator, type Page } from "playwright/test";
import type { Contact } from "#contract/records/contact.ts";
import { categoryField, chooseCategory, chooseRole } from "../page/choose.ts";
import type { Deployment } from "../deployments/start-deployment.ts";
import { campaign, inCampaign, params, tradeName } from "../deployments/numbered-world.ts";
import { comes, heading } from "../page/heading.ts";
import { enterPrice } from "../page/enter-price.ts";

/** The values that the user wants the account to have, by field. */
export type ExpectedValues = {
  contacts: Pick<
    Contact,
    "first_name" | "last_name" | "email" | "phone_ext" | "contact_role" | "allow_sms"
  >[];
  categories: { category_id: number; price: string; target_status: string }[];
};

/** The values stored in the service, read without the browser. */
export async function readStored({ clients: { owner } }: Deployment): Promise<ExpectedValues> {
  const query = { size: 500 };
  const { content: contacts } = (await owner.listContacts({ params, query })).body;
  const { content: categories } = (await owner.listCampaignCategories({ params: inCampaign, query })).body;
  return {
    contacts: contacts.map(({ first_name, last_name, email, phone_ext, contact_role, allow_sms }) => ({
      first_name,
      last_name,
      email,
      phone_ext,
      contact_role,
      allow_sms,
    })),
    categories: categories.map(({ category_id, price, target_status }) => ({
      category_id,
      price,
      target_status,
    })),
  };
}

/** Toggles a switch, and returns its new state. */
const turn = (shown: Locator) =>
  shown.evaluate((element: HTMLElement) => {
    const was = element.getAttribute("aria-checked") ?? String((element as HTMLInputElement).checked);
    element.click();
    return was !== "true";
  });

/** Text that is neither saved nor discarded, oldest first: prices by category, separate for each tab, and forms by their record. */
export type Kept = { prices: Map<number, string>; forms: Map<string, string> };

const newContact = "New contact";

function keep<Of>(kept: Map<Of, string>, of: Of, text: string): void {
  // Typing the same value again is no change.
  if (kept.get(of) === text) return;
  kept.delete(of);
  kept.set(of, text);
}

/** A user who leaves text unsaved, returns to it, discards it, and edits several things at once. Each action first records what must be stored and kept. */
export function undecidedUser(
  page: Page,
  expectedValues: ExpectedValues,
  { prices, forms }: Kept,
  random: () => number,
) {
  const { oneOf, upTo, ...edits } = randomUser(page, expectedValues, random);
  const nav = page.getByRole("navigation", { name: "Console" });
  const navigateTo = async (name: string) => {
    await nav.getByRole("link", { name, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
  };
  /** Where the prices are shown, one that the other tab has saved as it was typed here is no longer unsaved. */
  const forgetSaved = async () => {
    if (!(await heading(page, "Spring").isVisible())) return;
    for (const { category_id, price } of expectedValues.categories)
      if (Number(prices.get(category_id)) === Number(price)) prices.delete(category_id);
  };
  const beAt = async (name: string) => {
    if (!(await heading(page, name).isVisible())) await navigateTo(name);
    await forgetSaved();
    // Going back may lead to a list with a search.
    const search = page.getByRole("searchbox");
    if (await search.inputValue()) await search.fill("");
  };
  const cellOf = (category_id: number) =>
    page.getByRole("textbox", { name: `Price per lead for ${tradeName(category_id)}` });
  const storedText = (of: string) =>
    expectedValues.contacts.find(({ first_name, last_name }) => of === `${first_name} ${last_name}`)?.email ??
    "";
  const field = (of: string) =>
    page.getByRole("textbox", { name: of === newContact ? "First name" : "Email", exact: true });
  const openForm = async (of: string) => {
    await beAt("Contacts");
    await page.getByRole("main").getByRole("link", { name: of, exact: true }).click();
    await expect(field(of)).toHaveValue(forms.get(of) ?? storedText(of));
  };
  const ways = {
    escape: (of: string) => field(of).press("Escape"),
    navigate: () => navigateTo("Campaigns"),
    back: () => page.goBack(),
    async reload(of: string) {
      await page.reload();
      await expect(field(of)).toHaveValue(forms.get(of) ?? "");
      await navigateTo("Campaigns");
    },
    async cancel(of: string) {
      await page.getByRole("button", { name: "Cancel" }).click();
      forms.delete(of);
    },
    async undo(of: string) {
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(field(of)).toHaveValue(forms.get(of) ?? "");
      await field(of).press("Escape");
    },
    async save(of: string) {
      if (of === newContact) return navigateTo("Campaigns");
      const one = expectedValues.contacts.find(
        ({ first_name, last_name }) => of === `${first_name} ${last_name}`,
      );
      if (one) one.email = forms.get(of) ?? one.email;
      forms.delete(of);
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(heading(page, "Contacts").or(heading(page, "Campaigns"))).toBeVisible();
    },
  };

  const ofLists = {
    async switchStatus() {
      await beAt("Spring");
      await edits.switchStatus();
    },
    async switchSms() {
      await beAt("Contacts");
      await edits.switchSms();
    },
    async typePrice() {
      await beAt("Spring");
      prices.delete((await edits.typePrice()).category_id);
    },
    async doubtPrice() {
      await beAt("Spring");
      const { category_id, price } = oneOf(expectedValues.categories);
      const doubtful = Number(price) > 1000 ? Number(price) / 20 : Number(price) * 20;
      const text = upTo(3) === 0 ? "1.005" : doubtful.toFixed(2);
      keep(prices, category_id, text);
      await cellOf(category_id).fill(text);
      await oneOf([
        () => cellOf(category_id).press("Shift+Tab"),
        () => heading(page, "Spring").click(),
        () => navigateTo("Contacts"),
        () => page.reload(),
      ])();
    },
    async answerPrice() {
      if (prices.size === 0) return;
      await beAt("Spring");
      if (prices.size === 0) return;
      const [category_id, text] = oneOf([...prices]);
      const cell = cellOf(category_id);
      await expect(cell).toHaveValue(text);
      await cell.focus();
      // The note beside the previous cell disappears a moment later.
      const answer = (name: RegExp) =>
        page.getByRole("cell").filter({ has: cell }).getByRole("button", { name });
      const save = async (act: () => Promise<void>) => {
        const one = expectedValues.categories.find((other) => other.category_id === category_id);
        if (one) one.price = String(Number(text));
        await act();
      };
      const answers = [
        () => cell.press("Escape"),
        () => answer(/^Keep \$/).click(),
        ...(text === "1.005"
          ? []
          : [
              () => save(() => answer(/^Save \$/).click()),
              () =>
                save(async () => {
                  await expect(answer(/^Save \$/)).toBeVisible();
                  await cell.press("Enter");
                  await cell.press("Enter");
                }),
            ]),
      ];
      prices.delete(category_id);
      await oneOf(answers)();
    },
    async followUnfinished() {
      const [first] = prices;
      const [form] = forms;
      if (!first && !form) return;
      await nav.getByRole("link", { name: /Unfinished/ }).click();
      if (first) await expect(cellOf(first[0])).toBeFocused();
      else if (form) await expect(field(form[0])).toHaveValue(form[1]);
    },
    async searchAndTick() {
      await navigateTo("Contacts");
      const [one, other, third] = expectedValues.contacts.map(
        ({ first_name, last_name }) => `${first_name} ${last_name}`,
      );
      const box = (name: string | undefined) =>
        page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
      await box(one).check();
      await box(other).check();
      await expect(page.getByText("2 selected", { exact: true })).toBeVisible();
      await page.getByRole("searchbox").fill(third ?? "");
      await expect(page.getByText("2 selected, 2 hidden")).toBeVisible();
      await expect(box(third)).not.toBeChecked();
      await page.getByRole("searchbox").fill("");
      for (const name of [one, other]) await box(name).uncheck();
      await expect(page.getByText(/^\d selected/)).toHaveCount(0);
    },
    async back() {
      // Going back from its first page would leave the console.
      if (await page.evaluate(() => (history.state as { idx?: number } | null)?.idx ?? 0))
        await page.goBack();
    },
    reload: async () => void (await page.reload()),
  };
  const ofForms = {
    async editForm() {
      const of = oneOf([
        newContact,
        ...expectedValues.contacts.map((one) => `${one.first_name} ${one.last_name}`),
      ]);
      await openForm(of);
      const text = of === newContact ? `Name${upTo(1e6)}` : `typed${upTo(1e6)}@example.com`;
      keep(forms, of, text);
      await field(of).fill(text);
      await oneOf(Object.values(ways))(of);
    },
    async lookAtForm() {
      const of = oneOf([newContact, ...forms.keys()]);
      await openForm(of);
      const discard = page.getByRole("main").getByRole("button", { name: "Discard" });
      if (!(await discard.isVisible()) || upTo(2) === 0) return void (await field(of).press("Escape"));
      forms.delete(of);
      await discard.click();
      await expect(field(of)).toHaveValue(storedText(of));
    },
  };

  return {
    oneOf,
    ofLists,
    ofForms,
    /** Checks that the console lists exactly the kept drafts as unfinished in this tab. */
    async expectKept() {
      await forgetSaved();
      const says = [
        ...(prices.size > 0 ? [`${prices.size} ${prices.size === 1 ? "price" : "prices"} to confirm`] : []),
        ...(forms.size > 0 ? [`${forms.size} unsaved ${forms.size === 1 ? "edit" : "edits"}`] : []),
      ];
      const unfinished = nav.getByRole("link", { name: /Unfinished/ });
      if (says.length === 0) await expect(unfinished).toHaveCount(0);
      else await expect(unfinished).toContainText(says.join(", "));
    },
    /** Checks that each kept price is in its cell, and each form has its kept values. */
    async expectShown() {
      await navigateTo("Spring");
      for (const [category_id, text] of prices) await expect(cellOf(category_id)).toHaveValue(text);
      for (const of of forms.keys()) {
        await navigateTo("Contacts");
        await openForm(of);
      }
    },
  };
}

/** A user who performs every kind of edit in the console. Each action first records the wanted values. */
export function randomUser(page: Page, expectedValues: ExpectedValues, random: () => number) {
  const upTo = (count: number) => Math.floor(random() * count);
  const oneOf = <T>(records: readonly T[]): T => {
    const one = records[upTo(records.length)];
    if (one === undefined) throw new Error("There is nothing to choose from.");
    return one;
  };
  const old = { contacts: [...expectedValues.contacts], categories: [...expectedValues.categories] };

  return {
    oneOf,
    upTo,
    async switchStatus() {
      const one = oneOf(old.categories);
      const isOn = await turn(page.getByRole("switch", { name: `Active, ${tradeName(one.category_id)}` }));
      one.target_status = isOn ? "ACTIVE" : "INACTIVE";
    },
    async typePrice() {
      const one = oneOf(old.categories);
      // A large change would have to be confirmed.
      one.price = String(Math.round(Number(one.price) * (90 + 20 * random())) / 100);
      const cell = page.getByRole("textbox", { name: `Price per lead for ${tradeName(one.category_id)}` });
      await cell.fill(one.price);
      await enterPrice(cell);
      return one;
    },
    async switchSms() {
      const one = oneOf(old.contacts);
      one.allow_sms = await turn(
        page.getByRole("switch", { name: `SMS to ${one.first_name} ${one.last_name}` }),
      );
    },
    async editContact() {
      const one = oneOf(old.contacts);
      one.email = `mail${upTo(1e6)}@example.com`;
      one.phone_ext = String(1 + upTo(1e6));
      await page.getByRole("link", { name: `${one.first_name} ${one.last_name}` }).click();
      await comes(page, page.getByRole("textbox", { name: "Email", exact: true }));
      await page.getByRole("textbox", { name: "Email", exact: true }).fill(one.email);
      await page.getByLabel("Extension").fill(one.phone_ext);
      await page.getByRole("button", { name: "Save changes" }).click();
      await comes(page, heading(page, "Contacts"));
    },
    async createContact() {
      const first_name = `New ${expectedValues.contacts.length}`;
      const email = `new${expectedValues.contacts.length}@example.com`;
      const contact_role = "BILLING";
      expectedValues.contacts.push({
        first_name,
        last_name: null,
        email,
        phone_ext: null,
        contact_role,
        allow_sms: false,
      });
      await page.getByRole("link", { name: "New contact" }).click();
      await comes(page, page.getByLabel("First name"));
      await page.getByLabel("First name").fill(first_name);
      await chooseRole(page, contact_role);
      await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
      await page.getByRole("button", { name: "Create contact" }).click();
      await leavesForm(page, "/contacts", "Contacts");
    },
    async createCategory() {
      const category_id = expectedValues.categories.length + 1;
      const price = `${1 + upTo(900)}.5`;
      expectedValues.categories.push({ category_id, price, target_status: "ACTIVE" });
      await page.getByRole("link", { name: "Add category" }).click();
      await comes(page, categoryField(page));
      await chooseCategory(page, tradeName(category_id), category_id);
      await page.getByLabel(/^Max price per lead/).fill(price);
      const add = page.getByRole("button", { name: "Add category" });
      await add.click();
      // An unusual price must be confirmed, and this user always confirms.
      const doubt = page.getByText("Press Add again if you mean it.");
      await expect(heading(page, "Spring").or(unsaidIn(page)).or(doubt).first()).toBeVisible({
        timeout: 30_000,
      });
      if (await doubt.isVisible()) await add.click();
      await leavesForm(page, `/campaigns/${campaign}`, "Spring");
    },
  };
}

const unsaidIn = (page: Page) =>
  page.getByRole("main").getByText("We couldn’t confirm that this was created");

/** Waits until a form closes because its record is saved or queued. If that is unknown it stays open, and the user leaves the page. */
async function leavesForm(page: Page, list: string, title: string): Promise<void> {
  const unsaid = unsaidIn(page);
  await expect(heading(page, title).or(unsaid)).toBeVisible({ timeout: 30_000 });
  if (!(await unsaid.isVisible())) return;
  await page.getByRole("main").getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await comes(page, heading(page, title));
}

/** Retries each change that needs attention, and returns their number. */
export async function sendAgain(page: Page): Promise<number> {
  const needing = page.getByRole("main").getByRole("button", { name: "Not confirmed" });
  let count = 0;
  for (; (await needing.count()) > 0; count += 1) {
    await needing.first().click();
    await expect(page.getByRole("dialog", { name: /^Not confirmed/ })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  return count;
}

/** Records as sorted texts, for comparison in any order. */
export const inAnyOrder = (records: readonly object[]) =>
  records.map((record) => JSON.stringify(record)).toSorted();

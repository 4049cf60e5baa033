import { expect, type Locator, type Page } from "playwright/test";
import type { Contact } from "#contract/records/contact.ts";
import { categoryField, chooseCategory, chooseRole } from "./choose.ts";
import type { Deployment } from "./deployment.ts";
import { campaign, inCampaign, params, tradeName } from "./changes-world.ts";
import { comes, heading } from "./heading.ts";

/** What an advertiser wants the account to hold, field by field. */
export type Wished = {
  contacts: Pick<
    Contact,
    "first_name" | "last_name" | "email" | "phone_ext" | "contact_role" | "allow_sms"
  >[];
  categories: { category_id: number; price: string; target_status: string }[];
};

/** What the service holds, asked without the browser. */
export async function storedIn({ clients: { owner } }: Deployment): Promise<Wished> {
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

/** Turns a switch to what it does not show, and answers what that is. */
const turn = (shown: Locator) =>
  shown.evaluate((element: HTMLElement) => {
    const was = element.getAttribute("aria-checked") ?? String((element as HTMLInputElement).checked);
    element.click();
    return was !== "true";
  });

/** Everything that can be edited in the console, done by hand. Each act notes first what is wished. */
export function restlessUser(page: Page, wished: Wished, random: () => number) {
  const upTo = (count: number) => Math.floor(random() * count);
  const oneOf = <T>(records: readonly T[]): T => {
    const one = records[upTo(records.length)];
    if (one === undefined) throw new Error("There is nothing to choose from.");
    return one;
  };
  const old = { contacts: [...wished.contacts], categories: [...wished.categories] };

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
      // A jump would be asked about.
      one.price = String(Math.round(Number(one.price) * (90 + 20 * random())) / 100);
      const cell = page.getByRole("textbox", { name: `Price per lead for ${tradeName(one.category_id)}` });
      await cell.fill(one.price);
      await cell.press("Enter");
      // The focus moves on when the price is taken, which the first time waits for code; in the last row it stays.
      await expect(cell)
        .not.toBeFocused({ timeout: 3000 })
        .catch(() => undefined);
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
      const first_name = `New ${wished.contacts.length}`;
      const email = `new${wished.contacts.length}@example.com`;
      const contact_role = "BILLING";
      wished.contacts.push({
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
      const category_id = wished.categories.length + 1;
      const price = `${1 + upTo(900)}.5`;
      wished.categories.push({ category_id, price, target_status: "ACTIVE" });
      await page.getByRole("link", { name: "Add category" }).click();
      await comes(page, categoryField(page));
      await chooseCategory(page, tradeName(category_id), category_id);
      await page.getByLabel(/^Max price per lead/).fill(price);
      const add = page.getByRole("button", { name: "Add category" });
      await add.click();
      // A price far from the others is asked about, and this user means each.
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

/** A form closes when its record is saved, or kept for later; where nobody can tell it stays, and the user goes elsewhere. */
async function leavesForm(page: Page, list: string, title: string): Promise<void> {
  const unsaid = unsaidIn(page);
  await expect(heading(page, title).or(unsaid)).toBeVisible({ timeout: 30_000 });
  if (!(await unsaid.isVisible())) return;
  await page.getByRole("main").getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await comes(page, heading(page, title));
}

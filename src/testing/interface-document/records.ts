import { expect } from "vitest";
import { type Ask, api, granted, type JsonObject } from "./plain-http.ts";
import { keys, own } from "./provisioned-accounts.ts";

export const contactsPath = `${api}/account/${own.account}/account-contact`;
export const campaignPath = `${api}/account/${own.account}/ad-campaign/${own.campaign}`;
export const categoriesPath = `${campaignPath}/ad-campaign-category`;

export const contactPath = (contact: JsonObject) => `${contactsPath}/${String(contact["contact_id"])}`;
export const categoryPath = (row: JsonObject) =>
  `${categoriesPath}/${String(row["ad_campaign_category_id"])}`;

/** The three fields that a contact cannot be without. */
export const smallestContact = { first_name: "Dee", email: "dee@example.com", contact_role: "BILLING" };

export const fullContact = {
  ...smallestContact,
  last_name: "Ng",
  phone: "+16125550100",
  phone_ext: "0042",
  mobile_phone: "+16125550101",
  timezone: "America/Chicago",
  allow_email: true,
  allow_sms: true,
  allow_voice: true,
  allow_whatsapp: true,
};

/** Creates a contact of the owner's and answers it as the service did. */
export const createContact = async (ask: Ask, fields: JsonObject = fullContact) =>
  granted(await ask("POST", contactsPath, { key: keys.owner, body: fields }));

let lastCategory = 100;

/** A category id that no other statement has used in the owner's campaign. */
export const freshCategory = () => (lastCategory += 1);

/** Creates a category of the owner's campaign and answers it as the service did. */
export const createCategory = async (ask: Ask, fields: JsonObject = {}) =>
  granted(
    await ask("POST", categoriesPath, {
      key: keys.owner,
      body: { category_id: freshCategory(), price: 25.5, ...fields },
    }),
  );

export const read = async (ask: Ask, path: string) => granted(await ask("GET", path, { key: keys.owner }));

export const totalOf = async (ask: Ask, path: string) =>
  (await read(ask, `${path}?size=1`))["total_elements"];

/** What `act` does leaves the record at `path` as it was. */
export async function expectUnchanged(ask: Ask, path: string, act: () => Promise<unknown>): Promise<void> {
  const before = await read(ask, path);
  await act();
  expect(await read(ask, path)).toEqual(before);
}

/** What `act` does adds no record to the list at `path`. */
export async function expectNothingAdded(ask: Ask, path: string, act: () => Promise<unknown>): Promise<void> {
  const before = await totalOf(ask, path);
  await act();
  expect(await totalOf(ask, path)).toBe(before);
}

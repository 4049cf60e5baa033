import type { NewContact } from "#contract/new-contact.ts";
import type { Queries } from "#service/database/tables.ts";
import { insertRows, over } from "./insert-rows.ts";

/** Loads the contacts of an account that has none yet. */
export async function provisionContacts(
  db: Queries,
  account_id: number,
  contacts: NewContact[],
): Promise<void> {
  const loaded = await db
    .updateTable("account")
    .set({ contact_count: contacts.length })
    .where("account_id", "=", account_id)
    .where("contact_count", "=", 0)
    .returning("account_id")
    .executeTakeFirst();
  if (loaded)
    await insertRows(
      db,
      "contact",
      contacts.map((contact, position) => ({ ...over(noValues, contact), account_id, position })),
    );
}

/** Rows that are inserted together must have the same members. */
const noValues = {
  last_name: null,
  phone: null,
  phone_ext: null,
  mobile_phone: null,
  timezone: null,
  allow_email: false,
  allow_sms: false,
  allow_voice: false,
  allow_whatsapp: false,
};

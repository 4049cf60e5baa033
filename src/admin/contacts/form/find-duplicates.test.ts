import { expect, test } from "vitest";
import { type Contact, contactFields } from "#contract/records/contact.ts";
import { emptyRecord } from "#contract/records/field.ts";
import { duplicateFinder } from "./find-duplicates.ts";

test("contacts with the same email, phone or full name are similar; a first name or a shared line is not enough", () => {
  const known: Contact = {
    ...emptyRecord(contactFields),
    account_id: 1,
    contact_id: 1,
    first_name: "Ada",
    last_name: "D’Łoś",
    email: "ada@example.com",
    phone: "+16125550100",
    phone_ext: "1",
    mobile_phone: "+16125550101",
    contact_role: "OWNER",
  };
  const find = duplicateFinder([known]);
  for (const fields of [
    { email: " ADA@example.com" },
    { first_name: "ada", last_name: "D'ŁOŚ" },
    { phone: "+16125550100", phone_ext: "1" },
    { phone: "+16125550101" },
    { mobile_phone: "+16125550101" },
  ])
    expect(find(fields)).toEqual([known]);
  for (const fields of [{ first_name: "Ada" }, { phone: "+16125550100", phone_ext: "2" }, { email: "" }])
    expect(find(fields)).toEqual([]);
});

import { expect, test } from "vitest";
import { type Contact, contactFields } from "#contract/records/contact.ts";
import { emptyRecord } from "#contract/records/field.ts";
import { reachOf } from "./reach.ts";

const nobody: Contact = {
  ...emptyRecord(contactFields),
  account_id: 1,
  contact_id: 1,
  first_name: "Ada",
  email: "ada@example.com",
  contact_role: "OWNER",
};
const noonUtc = new Date("2026-01-15T12:00:00Z");

test("contacts are counted by consent, by whether they can be reached, and by whether it is daytime there", () => {
  const { byChannel, gaps, outOfReach } = reachOf(
    [
      { ...nobody, allow_sms: true, allow_voice: true, phone: "+16125550100", timezone: "Europe/London" },
      { ...nobody, allow_sms: true, mobile_phone: "+16125550101", timezone: "Pacific/Auckland" },
      { ...nobody, contact_role: "LEGAL" },
    ],
    noonUtc,
  );
  expect(byChannel).toEqual([
    { channel: "allow_email", reachable: 0, lacking: 0, "not-agreed": 3, byDay: 0 },
    { channel: "allow_sms", reachable: 1, lacking: 1, "not-agreed": 1, byDay: 0 },
    { channel: "allow_voice", reachable: 1, lacking: 0, "not-agreed": 2, byDay: 1 },
    { channel: "allow_whatsapp", reachable: 0, lacking: 0, "not-agreed": 3, byDay: 0 },
  ]);
  expect(gaps).toContainEqual({ role: "LEGAL", channel: "allow_sms" });
  expect(gaps).not.toContainEqual({ role: "OWNER", channel: "allow_sms" });
  expect(outOfReach).toBe(1);
});

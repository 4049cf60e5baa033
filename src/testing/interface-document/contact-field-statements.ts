import { describe, expect, test } from "vitest";
import { type Ask, expectRefused } from "./plain-http.ts";
import { keys } from "./provisioned-accounts.ts";
import { contactsPath, createContact, expectNothingAdded, smallestContact } from "./records.ts";

const emailOf = (length: number) => {
  const domain = `${"d".repeat(63)}.${"e".repeat(63)}.`;
  const local = "a".repeat(64);
  return `${local}@${domain}${"f".repeat(length - local.length - domain.length - 5)}.com`;
};
const astral = "𝒜".repeat(100);

const taken: [field: string, values: unknown[]][] = [
  ["first_name", ["A", "a".repeat(100), astral]],
  ["last_name", ["B", "b".repeat(100), astral]],
  ["email", ["a@example.com", "first.last+tag@sub.example.co", emailOf(254)]],
  ["phone", ["+1234567", "+123456789012345"]],
  ["mobile_phone", ["+1234567", "+123456789012345"]],
  ["phone_ext", ["1", "0042", "1234567890"]],
  [
    "timezone",
    ["America/New_York", "Asia/Calcutta", "Asia/Kolkata", "America/Argentina/Buenos_Aires", "UTC"],
  ],
];

const refused: [field: string, values: unknown[]][] = [
  ["first_name", ["a".repeat(101), `${astral}𝒜`, 7, true, ["Ada"], { name: "Ada" }]],
  ["last_name", ["b".repeat(101), `${astral}𝒜`, 7, false, []]],
  ["email", ["ada", "ada@", "@example.com", "ada@exa mple.com", "a@b@example.com", emailOf(255), 7, null]],
  [
    "phone",
    [
      "+123456",
      "+1234567890123456",
      "16125550100",
      "+0612555010",
      "+1 612 555 0100",
      "+1612555O1OO",
      16125550100,
    ],
  ],
  [
    "mobile_phone",
    ["+123456", "+1234567890123456", "16125550100", "+0612555010", "(612) 555-0100", 16125550100],
  ],
  ["phone_ext", ["12345678901", "12a", "-1", "1.5", " 7", 7]],
  ["timezone", ["Mars/Olympus", "+02:00", "America/New York", "New York", "../etc/passwd", 2]],
  ["contact_role", ["JESTER", "owner", "a".repeat(101), 7, ["OWNER"]]],
  ["allow_email", ["true", 1, 0, "", null, "yes"]],
  ["allow_sms", ["false", 1, null]],
  ["allow_voice", ["on", 0, null]],
  ["allow_whatsapp", ["no", {}, null]],
];

export function describeContactFields(ask: Ask): void {
  describe("contacts: what a field may hold", () => {
    for (const [field, values] of taken)
      test(`${field} takes, and gives back as it was sent: ${named(values)}`, async () => {
        for (const value of values)
          expect(await createContact(ask, { ...smallestContact, [field]: value })).toMatchObject({
            [field]: value,
          });
      });
    for (const [field, values] of refused)
      test(`${field} refuses by its name: ${named(values)}`, async () => {
        await expectNothingAdded(ask, contactsPath, async () => {
          for (const value of values) {
            const body = { ...smallestContact, [field]: value };
            expectRefused(await ask("POST", contactsPath, { key: keys.owner, body }), 400, field);
          }
        });
      });
  });
}

const named = (values: unknown[]) =>
  values.map((value) => JSON.stringify(value).replace(/(.{12}).{20,}(.{6})/u, "$1…$2")).join(", ");

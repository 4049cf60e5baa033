import { describe, expect, test } from "vitest";
import { contact } from "./contact.ts";
import { contactChanges, newContact } from "./sent-records.ts";
import { parseFields } from "../problems/field-errors.ts";

const smallest = { first_name: "Ada", email: "ada@example.com", contact_role: "OWNER" };

const wrongFields = (body: unknown, schema: typeof newContact | typeof contactChanges = newContact) => {
  const { errors } = parseFields<object>(schema, body);
  return errors.map(({ field }) => field);
};

test("a contact needs only a first name, an email and a role, and no defaults are added", () => {
  expect(newContact.parse(smallest)).toEqual(smallest);
  expect(wrongFields({})).toEqual(["first_name", "email", "contact_role"]);
});

describe("what each field accepts", () => {
  test.each([
    ["first_name", "x"],
    ["first_name", "x".repeat(100)],
    ["first_name", "𝒜".repeat(100)],
    ["first_name", " Ada "],
    ["first_name", "\u200Fשלום\u200E"],
    ["last_name", "می\u200Cخواهم"],
    ["last_name", "क\u200D"],
    ["last_name", "\u{1F98A}\ufe0f"],
    ["last_name", "x".repeat(100)],
    ["email", `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.com`],
    ["email", `${"a".repeat(31)}.${"b".repeat(32)}@example.com`],
    ["email", "first.last+tag@sub.example.co.uk"],
    ["email", "r&d@example.com"],
    ["email", "user/dept=2@example.com"],
    ["email", "o'rourke@example.ie"],
    ["email", "info@example.xn--p1ai"],
    ["phone", "+1234567"],
    ["phone", "+123456789012345"],
    ["mobile_phone", "+12025550143"],
    ["phone_ext", "0"],
    ["phone_ext", "1234567890"],
    ["timezone", "America/New_York"],
    ["timezone", "Asia/Calcutta"],
    ["timezone", "UTC"],
    ["timezone", "US/Eastern"],
    ["timezone", "Europe/Kyiv"],
    ["timezone", "Europe/Kiev"],
    ["contact_role", "x".repeat(100)],
    ["allow_sms", true],
    ["allow_sms", false],
  ])("%s: %j", (field, value) => {
    expect(wrongFields({ ...smallest, [field]: value })).toEqual([]);
  });
});

describe("what each field refuses", () => {
  test.each([
    ["first_name", ""],
    ["first_name", "   "],
    ["first_name", "\u200b\u2060"],
    ["first_name", "\u3164"],
    ["last_name", "\u115f\u1160 \ufe0f"],
    ["contact_role", "\u2800"],
    ["first_name", "x".repeat(101)],
    ["first_name", "𝒜".repeat(101)],
    ["first_name", "a\0b"],
    ["first_name", "a\tb"],
    ["last_name", "a\nb"],
    ["contact_role", "a\u001bb"],
    ["first_name", "a\u007f"],
    ["last_name", "a\u009bb"],
    ["contact_role", "a\u202Eb"],
    ["first_name", "a\u2066b\u2069"],
    ["last_name", "a\u2028b"],
    ["last_name", "\ufeffa"],
    ["first_name", "a\ud800"],
    ["first_name", null],
    ["first_name", 7],
    ["last_name", "x".repeat(101)],
    ["last_name", " "],
    ["email", ""],
    ["email", "ada"],
    ["email", "ada@"],
    ["email", "ada@example"],
    ["email", "ada@example-.com"],
    ["email", "ada@example..com"],
    ["email", "ada@192.0.2.1"],
    ["email", "ada@example.c"],
    ["email", ".ada@example.com"],
    ["email", "ada..l@example.com"],
    ["email", "ada@example.com "],
    ["email", `${"a".repeat(65)}@example.com`],
    ["email", `${"a".repeat(32)}.${"b".repeat(32)}@example.com`],
    ["email", "a da@example.com"],
    ["email", `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.com`],
    ["phone", "12025550143"],
    ["phone", "+0202555014"],
    ["phone", "+123456"],
    ["phone", "+1234567890123456"],
    ["phone", "+1 202 555 0143"],
    ["phone_ext", "12345678901"],
    ["phone_ext", "x7"],
    ["timezone", "America/Nowhere"],
    ["timezone", "+02:00"],
    ["timezone", "america/new_york"],
    ["contact_role", ""],
    ["contact_role", null],
    ["timezone", "AMERICA/NEW_YORK"],
    ["allow_email", null],
    ["allow_email", "true"],
    ["allow_email", 1],
    ["account_id", 1001],
    ["contact_id", 1],
    ["nickname", "A"],
  ])("%s: %j", (field, value) => {
    expect(wrongFields({ ...smallest, [field]: value })).toEqual([field]);
  });
});

test.each(["last_name", "phone", "phone_ext", "mobile_phone", "timezone"])(
  "%s is cleared by null and by empty text",
  (field) => {
    expect(contactChanges.parse({ [field]: null })).toEqual({ [field]: null });
    expect(contactChanges.parse({ [field]: "" })).toEqual({ [field]: null });
  },
);

test.each([
  ["last_name", " ", "Enter a last name."],
  ["phone_ext", " ", "Use up to 10 digits."],
  ["last_name", 7, "Send text or null."],
])("%s says what is wrong with %j", (field, value, message) => {
  const { error } = contactChanges.safeParse({ [field]: value });
  expect(error?.issues).toMatchObject([{ message }]);
});

test("an update accepts any single field, adds no defaults, and refuses an empty body", () => {
  for (const [field, value] of Object.entries(smallest)) {
    expect(contactChanges.parse({ [field]: value })).toEqual({ [field]: value });
  }
  expect(wrongFields({}, contactChanges)).toEqual([""]);
  expect(wrongFields({ first_name: undefined }, contactChanges)).toEqual([""]);
  expect(wrongFields({ contact_id: 2 }, contactChanges)).toEqual(["contact_id"]);
});

test.each([null, undefined, [], "text", 7])("%j is not a contact", (body) => {
  expect(newContact.safeParse(body).success).toBe(false);
});

test("in a reply, absent, null and empty texts mean no value, and an absent flag is off", () => {
  const answered = { account_id: 1, contact_id: 2, ...smallest, phone: "", timezone: null, allow_sms: true };
  expect(contact.parse(answered)).toMatchObject({
    last_name: null,
    phone: null,
    timezone: null,
    allow_sms: true,
    allow_email: false,
  });
});

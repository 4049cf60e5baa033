import { describe, expect, test } from "vitest";
import { type Ask, contentOf, expectRefused, granted } from "./plain-http.ts";
import { keys, largestId, own } from "./provisioned-accounts.ts";
import {
  contactPath,
  contactsPath,
  createContact,
  expectNothingAdded,
  expectUnchanged,
  fullContact,
  read,
  smallestContact,
  totalOf,
} from "./records.ts";

const documentedFields = ["account_id", "contact_id", ...Object.keys(fullContact)].toSorted();
const optionalTexts = ["last_name", "phone", "phone_ext", "mobile_phone", "timezone"];
const requiredTexts = Object.keys(smallestContact);
const flags = ["allow_email", "allow_sms", "allow_voice", "allow_whatsapp"];

const otherValues = {
  first_name: "Élodie",
  last_name: "van der Berg",
  email: "elodie@example.org",
  phone: "+442079460018",
  phone_ext: "7",
  mobile_phone: "+4681234505",
  timezone: "Europe/Stockholm",
  contact_role: "OWNER",
  allow_email: false,
  allow_sms: false,
  allow_voice: false,
  allow_whatsapp: false,
};

export function describeContacts(ask: Ask): void {
  const key = keys.owner;
  const post = (body: unknown) => ask("POST", contactsPath, { key, body });
  const put = (contact: Record<string, unknown>, body: unknown) =>
    ask("PUT", contactPath(contact), { key, body });

  const refusedUpdate = async (body: unknown, ...fields: string[]) => {
    const contact = await createContact(ask);
    await expectUnchanged(ask, contactPath(contact), async () =>
      expectRefused(await put(contact, body), 400, ...fields),
    );
  };

  describe("contacts: list, get and create", () => {
    test("each record of the list has the documented fields and no others", async () => {
      const contacts = contentOf(await ask("GET", contactsPath, { key }));
      for (const contact of contacts) expect(Object.keys(contact).toSorted()).toEqual(documentedFields);
    });
    test("the list begins with the oldest record", async () => {
      const contacts = contentOf(await ask("GET", `${contactsPath}?size=3`, { key }));
      expect(contacts.map((contact) => contact["first_name"])).toEqual(["Ada", "Bo", "Cy"]);
    });
    test("get returns the same record as the list", async () => {
      const [first = {}] = contentOf(await ask("GET", contactsPath, { key }));
      expect(await read(ask, contactPath(first))).toEqual(first);
    });
    test("create returns 200 with the record, its account and a new ID", async () => {
      const contact = await createContact(ask);
      expect(contact).toEqual({ ...fullContact, account_id: own.account, contact_id: expect.any(Number) });
      expect(contact["contact_id"]).toBeLessThanOrEqual(largestId);
    });
    test("a created record can be read at once", async () => {
      const contact = await createContact(ask);
      expect(await read(ask, contactPath(contact))).toEqual(contact);
    });
    test("a created record is the last of the list", async () => {
      const contact = await createContact(ask);
      const total = Number(await totalOf(ask, contactsPath));
      expect(contentOf(await ask("GET", `${contactsPath}?size=1&page=${total - 1}`, { key }))).toEqual([
        contact,
      ]);
    });
    test("what is left out on create is null, and no consent is assumed", async () => {
      const contact = await createContact(ask, smallestContact);
      for (const field of optionalTexts) expect(contact).toHaveProperty(field, null);
      for (const field of flags) expect(contact).toHaveProperty(field, false);
    });
    test("two contacts may have the same email", async () => {
      const [one, other] = [await createContact(ask), await createContact(ask)];
      expect(one["contact_id"]).not.toBe(other["contact_id"]);
    });
    test("each role of the lookup is accepted", async () => {
      for (const contact_role of ["OWNER", "BILLING", "DISPATCH"])
        expect(await createContact(ask, { ...smallestContact, contact_role })).toMatchObject({
          contact_role,
        });
    });
  });

  describe("contacts: create needs its fields", () => {
    test.each(requiredTexts)("without %s: 400 that names it, and nothing is added", async (field) => {
      const { [field]: _, ...rest } = smallestContact as Record<string, unknown>;
      await expectNothingAdded(ask, contactsPath, async () => expectRefused(await post(rest), 400, field));
    });
    test.each(requiredTexts)("%s as null, empty or blank: 400 that names it", async (field) => {
      for (const value of [null, "", "   "])
        expectRefused(await post({ ...smallestContact, [field]: value }), 400, field);
    });
    test("an empty object: 400 that names all three", async () => {
      expectRefused(await post({}), 400, ...requiredTexts);
    });
    test.each(["account_id", "contact_id", "nickname", "Email", "constructor"])(
      "with %s, which cannot be sent: 400 that names it, and nothing is added",
      async (field) => {
        await expectNothingAdded(ask, contactsPath, async () =>
          expectRefused(await post({ ...smallestContact, [field]: 1 }), 400, field),
        );
      },
    );
    test.each([[[]], ["text"], [1], [null], [true], [[smallestContact]]])(
      "a body that is %j: 400",
      async (body) => {
        expectRefused(await post(body), 400);
      },
    );
  });

  describe("contacts: an update changes what is sent and nothing else", () => {
    test.each(Object.entries(otherValues))("%s alone", async (field, value) => {
      const before = await createContact(ask);
      const answered = granted(await put(before, { [field]: value }));
      expect(answered).toEqual({ ...before, [field]: value });
      expect(await read(ask, contactPath(before))).toEqual(answered);
    });
    test("all of them at once", async () => {
      const before = await createContact(ask);
      expect(granted(await put(before, otherValues))).toEqual({ ...before, ...otherValues });
    });
    test.each(optionalTexts)("%s is cleared by null and by an empty text", async (field) => {
      for (const nothing of [null, ""]) {
        const before = await createContact(ask);
        expect(granted(await put(before, { [field]: nothing }))).toEqual({ ...before, [field]: null });
      }
    });
    test.each(flags)("%s turns on and off again", async (field) => {
      const contact = await createContact(ask, smallestContact);
      expect(granted(await put(contact, { [field]: true }))).toEqual({ ...contact, [field]: true });
      expect(granted(await put(contact, { [field]: false }))).toEqual(contact);
    });
    test("the same update twice returns the same", async () => {
      const contact = await createContact(ask);
      const first = granted(await put(contact, { last_name: "Twice" }));
      expect(granted(await put(contact, { last_name: "Twice" }))).toEqual(first);
    });
    test("an update does not move the record in the list", async () => {
      const [first = {}] = contentOf(await ask("GET", `${contactsPath}?size=1`, { key }));
      granted(await put(first, { last_name: "Moved?" }));
      const [again = {}] = contentOf(await ask("GET", `${contactsPath}?size=1`, { key }));
      expect(again["contact_id"]).toBe(first["contact_id"]);
    });
  });

  describe("contacts: an update that is refused changes nothing", () => {
    test("no fields at all", () => refusedUpdate({}));
    test.each(["account_id", "contact_id", "nickname"])("%s cannot be updated", (field) =>
      refusedUpdate({ [field]: 7 }, field),
    );
    test.each(requiredTexts)("%s cannot be cleared", async (field) => {
      await refusedUpdate({ [field]: null }, field);
      await refusedUpdate({ [field]: "" }, field);
    });
    test("one wrong field among right ones", () =>
      refusedUpdate({ last_name: "Right", phone: "wrong" }, "phone"));
    test("two wrong fields are both named", () =>
      refusedUpdate({ email: "wrong", phone: "wrong" }, "email", "phone"));
    test.each([[[]], ["text"], [1], [null]])("a body that is %j", (body) => refusedUpdate(body));
  });
}

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewContact } from "#contract/records/sent-records.ts";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { smallestContact } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const params = { accountId: 1001 };
const whole: Required<NewContact> = {
  first_name: "Grace",
  last_name: "Hopper",
  email: "grace@example.com",
  phone: "+12025550143",
  phone_ext: "42",
  mobile_phone: "+12025550144",
  timezone: "America/New_York",
  contact_role: "BILLING",
  allow_email: true,
  allow_sms: false,
  allow_voice: true,
  allow_whatsapp: false,
};

const create = async (body: NewContact = smallestContact) =>
  (await service.clients.owner.createContact({ params, body })).body;
const read = async (contactId: number) =>
  (await service.clients.owner.getContact({ params: { ...params, contactId } })).body;
const update = async (contactId: number, body: Partial<NewContact>) =>
  (await service.clients.owner.updateContact({ params: { ...params, contactId }, body })).body;
const count = async () => (await service.clients.owner.listContacts({ params })).body.total_elements;

describe("creating", () => {
  test("the smallest contact has no values and no consent", async () => {
    const created = await create();
    expect(created).toEqual({
      ...smallestContact,
      account_id: 1001,
      contact_id: created.contact_id,
      last_name: null,
      phone: null,
      phone_ext: null,
      mobile_phone: null,
      timezone: null,
      allow_email: false,
      allow_sms: false,
      allow_voice: false,
      allow_whatsapp: false,
    });
  });

  test("every field is returned and read as it was sent", async () => {
    const created = await create(whole);
    expect(created).toMatchObject(whole);
    expect(await read(created.contact_id)).toEqual(created);
  });

  test("null and empty text both mean no value", async () => {
    const created = await create({ ...smallestContact, last_name: "", phone: null, timezone: "" });
    expect(created).toMatchObject({ last_name: null, phone: null, timezone: null });
  });

  test("a new contact comes last, and the count grows by one", async () => {
    const before = await count();
    const created = await create();
    const { body } = await service.clients.owner.listContacts({ params, query: { page: before, size: 1 } });
    expect(body).toMatchObject({ content: [created], total_elements: before + 1, last: true });
  });

  test("all invalid fields are reported at once, and nothing is created", async () => {
    const before = await count();
    const body = { email: "nobody", phone: "123", timezone: "Mars/Olympus", contact_role: "", nickname: "x" };
    const asked = service.clients.owner.createContact({ params, body: body as never });
    const { status, fields } = await rejectionOf(asked);
    expect(status).toBe(400);
    expect(fields.toSorted()).toEqual(
      ["contact_role", "email", "first_name", "nickname", "phone", "timezone"].toSorted(),
    );
    expect(await count()).toBe(before);
  });

  test("an unknown role is reported together with other invalid fields", async () => {
    const { contact_id } = await create();
    const wrong = { contact_role: "EMPEROR", phone: "123" };
    const creating = service.clients.owner.createContact({ params, body: { ...smallestContact, ...wrong } });
    const named = { status: 400, fields: ["phone", "contact_role"] };
    expect(await rejectionOf(creating)).toEqual(named);
    expect(await rejectionOf(update(contact_id, wrong))).toEqual(named);
  });

  test("an unknown role is refused", async () => {
    const before = await count();
    const body = { ...smallestContact, contact_role: "EMPEROR" };
    expect(await rejectionOf(service.clients.owner.createContact({ params, body }))).toEqual({
      status: 400,
      fields: ["contact_role"],
    });
    expect(await count()).toBe(before);
  });

  test("two contacts may have the same email", async () => {
    const [one, other] = [await create(), await create()];
    expect(one.email).toBe(other.email);
    expect(one.contact_id).not.toBe(other.contact_id);
  });
});

describe("updating", () => {
  test.each(Object.entries(whole))("an update with only %s changes only that", async (field, value) => {
    const before = await create({ ...smallestContact, contact_role: "DISPATCH" });
    const after = await update(before.contact_id, { [field]: value });
    expect(after).toEqual({ ...before, [field]: value });
    expect(await read(before.contact_id)).toEqual(after);
  });

  test.each(["last_name", "phone", "phone_ext", "mobile_phone", "timezone"])(
    "%s is cleared by null and by empty text",
    async (field) => {
      for (const nothing of [null, ""]) {
        const before = await create(whole);
        expect(await update(before.contact_id, { [field]: nothing })).toEqual({ ...before, [field]: null });
      }
    },
  );

  test("an update with no fields is refused", async () => {
    const before = await create(whole);
    expect(await rejectionOf(update(before.contact_id, {}))).toEqual({ status: 400, fields: [""] });
    expect(await read(before.contact_id)).toEqual(before);
  });

  test.each([
    ["first_name", ""],
    ["first_name", null],
    ["email", null],
    ["contact_role", null],
    ["contact_role", "EMPEROR"],
    ["allow_sms", "yes"],
    ["account_id", 2002],
    ["contact_id", 1],
    ["version", 9],
  ])("%s set to %j is refused by name and changes nothing", async (field, value) => {
    const before = await create(whole);
    const body = { last_name: "Changed", [field]: value } as never;
    expect(await rejectionOf(update(before.contact_id, body))).toEqual({ status: 400, fields: [field] });
    expect(await read(before.contact_id)).toEqual(before);
  });

  test("a contact that does not exist is not found", async () => {
    expect(await rejectionOf(update(999_999, { last_name: "Nobody" }))).toMatchObject({ status: 404 });
    expect(await rejectionOf(read(999_999))).toMatchObject({ status: 404 });
  });

  test("a contact of another account is not found under the caller's own account", async () => {
    const theirs = await service.clients.stranger.listContacts({ params: { accountId: 2002 } });
    const [contact] = theirs.body.content;
    const contactId = contact?.contact_id ?? 0;
    expect(await rejectionOf(read(contactId))).toMatchObject({ status: 404 });
    expect(await rejectionOf(update(contactId, { last_name: "Mine" }))).toMatchObject({ status: 404 });
    const after = await service.clients.stranger.getContact({ params: { accountId: 2002, contactId } });
    expect(after.body).toEqual(contact);
  });
});

describe("text", () => {
  test.each([
    `O'Brien "Bob" \\ ; --`,
    "'); drop table contact; --",
    "<script>alert(1)</script>",
    "Élodie Ångström 田中 👩‍👩‍👧‍👦",
    "𝒜".repeat(100),
    "  two  spaces  ",
    "__proto__",
    "\u200Fabc",
  ])("%s comes back as it was sent", async (last_name) => {
    const created = await create({ ...smallestContact, last_name });
    expect((await read(created.contact_id)).last_name).toBe(last_name);
  });

  test.each(["a\0b", "a\ud800b", "\udc00"])(
    "%j cannot be stored and is refused by name",
    async (last_name) => {
      const before = await count();
      expect(await rejectionOf(create({ ...smallestContact, last_name }))).toEqual({
        status: 400,
        fields: ["last_name"],
      });
      expect(await count()).toBe(before);
    },
  );
});

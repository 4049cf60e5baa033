import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordEtag } from "#contract/etag.ts";
import { rejectionOf } from "#testing/services/rejection-of.ts";
import { startGateway } from "#testing/services/start-gateway.ts";
import { contactsPath, keys, smallestContact } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service.close());

const account = { accountId: 1001 };
let params: { accountId: number; contactId: number };
beforeEach(async () => {
  const { body } = await service.clients.owner.createContact({ params: account, body: smallestContact });
  params = { ...account, contactId: body.contact_id };
});

const rename = (last_name: string, idempotencyKey?: string, ifMatch?: string) =>
  service.clients.owner.updateContact({
    params,
    body: { last_name },
    ...(idempotencyKey && { idempotencyKey }),
    ...(ifMatch && { ifMatch }),
  });
const read = () => service.clients.owner.getContact({ params });
const name = async () => (await read()).body.last_name;

const stored = async () =>
  service.database.reads
    .selectFrom("contact")
    .select(["version", "recent_writes"])
    .where("contact_id", "=", params.contactId)
    .executeTakeFirstOrThrow();

describe("the same update with the same key", () => {
  test("is applied once, and its repetition returns the current record, marked as replayed", async () => {
    const first = await rename("Byron", "once");
    expect(first.isReplayed).toBe(undefined);
    await rename("King");
    expect(await rename("Byron", "once")).toEqual({
      body: { ...first.body, last_name: "King" },
      etag: (await read()).etag,
      safeguards: { ifMatch: false, idempotencyKey: true },
      isReplayed: true,
    });
    expect(await name()).toBe("King");
  });

  test("is recognized before If-Match is checked, because it changed the ETag itself", async () => {
    const { etag } = await read();
    await rename("Byron", "conditional", etag ?? "");
    const again = await rename("Byron", "conditional", etag ?? "");
    expect(again).toMatchObject({ isReplayed: true, safeguards: { ifMatch: true, idempotencyKey: true } });
  });

  test("changes nothing even if If-Match matches again, because others have restored the old values", async () => {
    const { etag } = await read();
    await rename("Byron", "late", etag ?? "");
    await rename("");
    expect((await read()).etag).toBe(etag);
    expect((await rename("Byron", "late", etag ?? "")).isReplayed).toBe(true);
    expect(await name()).toBe(null);
  });

  test("is applied once if it is sent many times at once", async () => {
    const before = await stored();
    for (const key of ["at once", "at once, on a condition"]) {
      const ifMatch = key === "at once" ? undefined : ((await read()).etag ?? "");
      const answers = await Promise.all(Array.from({ length: 8 }, () => rename(key, key, ifMatch)));
      expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    }
    const after = await stored();
    // Two entries, of as many updates.
    expect([before.recent_writes, after.recent_writes?.split(";").length]).toEqual([null, 3]);
  });

  test("is recognized whatever the order of its members", async () => {
    const body = { last_name: "Byron", phone_ext: "7" };
    const { owner } = service.clients;
    await owner.updateContact({ params, body, idempotencyKey: "order" });
    const turned = { phone_ext: "7", last_name: "Byron" };
    const again = await owner.updateContact({ params, body: turned, idempotencyKey: "order" });
    expect(again.isReplayed).toBe(true);
  });
});

describe("a key", () => {
  test("that was used with another body is refused whatever If-Match says, and nothing changes", async () => {
    await rename("Byron", "twice");
    const wrongKey = { status: 400, fields: ["Idempotency-Key"] };
    expect(await rejectionOf(rename("King", "twice"))).toEqual(wrongKey);
    expect(await rejectionOf(rename("King", "twice", '"never"'))).toEqual(wrongKey);
    expect(await name()).toBe("Byron");
  });

  test("of a refused write is not remembered", async () => {
    expect(await rejectionOf(rename("Byron", "refused", '"never"'))).toMatchObject({ status: 412 });
    const { reader, owner } = service.clients;
    const body = { last_name: "Byron" };
    const asked = { params, body, idempotencyKey: "refused" };
    expect(await rejectionOf(reader.updateContact(asked))).toMatchObject({ status: 403 });
    const wrong = { contact_role: "EMPEROR" };
    expect(await rejectionOf(owner.updateContact({ ...asked, body: wrong }))).toMatchObject({ status: 400 });
    const nobody = { ...params, contactId: 999_999 };
    expect(await rejectionOf(owner.updateContact({ ...asked, params: nobody }))).toMatchObject({
      status: 404,
    });
    expect(await stored()).toMatchObject({ recent_writes: null });
    expect((await rename("Byron", "refused")).isReplayed).toBe(undefined);
  });

  test("belongs to one record", async () => {
    await rename("Byron", "of this one");
    const { body } = await service.clients.owner.createContact({ params: account, body: smallestContact });
    params = { ...params, contactId: body.contact_id };
    expect((await rename("Byron", "of this one")).isReplayed).toBe(undefined);
  });

  test("is remembered for the next seven updates, and no longer", async () => {
    for (let write = 0; write < 8; write++) await rename(`Name ${write}`, `key ${write}`);
    for (let write = 0; write < 8; write++)
      expect((await rename(`Name ${write}`, `key ${write}`)).isReplayed).toBe(true);
    expect(await name()).toBe("Name 7");
    await rename("Ninth", "key 8");
    expect((await stored()).recent_writes).toHaveLength(8 * 34);
    expect((await rename("Name 0", "key 0")).isReplayed).toBe(undefined);
    expect((await rename("Ninth", "key 8")).isReplayed).toBe(true);
  });

  test("may contain wildcards and separators", async () => {
    for (const key of ["%", "_", ";", ":", "%%%%", "a;b:c"]) {
      expect((await rename(`After ${key}`, key)).isReplayed).toBe(undefined);
      expect((await rename(`After ${key}`, key)).isReplayed).toBe(true);
    }
  });

  test("is part of neither the reply nor the ETag", async () => {
    const plain = await rename("Byron");
    await rename("Byron", "unseen");
    const { body, etag } = await read();
    expect([body, etag]).toEqual([plain.body, recordEtag(plain.body)]);
    const page = await service.clients.owner.listContacts({ params: account, query: { size: 500 } });
    expect(page.body.content).toContainEqual(body);
  });

  test("is not stored if none is sent", async () => {
    await rename("Byron");
    expect(await stored()).toMatchObject({ recent_writes: null });
  });
});

test("the same holds for a campaign category, with its exact price", async () => {
  const { owner } = service.clients;
  const one = { params: { ...account, adCampaignId: 501, adCampaignCategoryId: 1 } };
  const reprice = (price: string, ifMatch?: string) =>
    owner.updateCampaignCategory({
      ...one,
      body: { price },
      idempotencyKey: "reprice",
      ...(ifMatch && { ifMatch }),
    });
  const { etag } = await owner.getCampaignCategory(one);
  await reprice("14.87", etag ?? "");
  await owner.updateCampaignCategory({ ...one, body: { price: "15" } });
  const again = await reprice("14.870", etag ?? "");
  expect(again).toMatchObject({ body: { price: "15" }, isReplayed: true });
  expect(await rejectionOf(reprice("14.88"))).toMatchObject({ status: 400, fields: ["Idempotency-Key"] });
});

test("through a gateway a repetition is recognized and marked too", async () => {
  const gateway = await startGateway(service.url);
  const put = () =>
    fetch(`${gateway.url}${contactsPath}/${params.contactId}`, {
      method: "PUT",
      headers: {
        "x-api-key": keys.owner,
        "content-type": "application/json",
        "idempotency-key": "by gateway",
      },
      body: '{"last_name":"Byron"}',
    });
  const replies = [await put(), await put()];
  expect(replies.map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
  await gateway.close();
});

import { afterEach, describe, expect, test, vi } from "vitest";
import type { AnyRecord } from "#contract/records/resource.ts";
import { type Fate, createList, creation, openPage, sent, wanted } from "#testing/outboxes/one-list.ts";
import { type ListTransport, attemptCreate } from "./attempt-create.ts";
import { asSent } from "./settle.ts";

/** A creation whose request has met this, from a page that has seen keys honoured. */
async function lostOn(honours: { keys: boolean }, fate: Fate) {
  const page = openPage({ idempotencyKey: true });
  const list = createList([fate], honours);
  return { ...list, page, lost: await sent(creation, list.transport, page) };
}

/** A list that answers a creation with this record. */
const answeredWith = (record: AnyRecord): ListTransport => ({
  ...createList([], { keys: true }).transport,
  create: async () => ({
    body: record,
    etag: null,
    safeguards: { ifMatch: false, idempotencyKey: true },
  }),
});

describe("a creation whose reply was lost", () => {
  afterEach(() => void vi.useRealTimers());
  const day = 24 * 60 * 60_000;

  test.each([
    ["lost after", { is: "confirmed" }],
    ["lost before", { is: "unknown" }],
  ] as const)(
    "is never repeated a day later, when its key is forgotten, but looked for (%s)",
    async (fate, outcome) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const { transport, records, forgetKeys, lost, page } = await lostOn({ keys: true }, fate);
      vi.setSystemTime(Date.now() + day);
      forgetKeys();
      const before = records.length;
      expect((await sent(lost, transport, page)).state).toMatchObject(outcome);
      expect(records).toHaveLength(before);
    },
  );

  test("is not repeated either where the clock was set back since", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { transport, records, forgetKeys, lost, page } = await lostOn({ keys: true }, "lost after");
    vi.setSystemTime(Date.now() - day);
    forgetKeys();
    expect((await sent(lost, transport, page)).state.is).toBe("confirmed");
    expect(records).toHaveLength(2);
  });

  test("is repeated under its key by a page that knows nothing yet of the deployment, where it is not listed", async () => {
    const { transport, records, lost } = await lostOn({ keys: true }, "lost before");
    expect((await sent(lost, transport, openPage({}))).state.is).toBe("confirmed");
    expect(records).toHaveLength(2);
  });

  test("of a page that had not seen keys honoured is made by the next, which has not either, where it is not listed", async () => {
    const { transport, records } = createList(["answered", "lost before"], { keys: true });
    const lost = await sent(creation, transport, openPage({}), { crashes: true });
    expect(records).toHaveLength(1);
    expect((await sent(lost, transport, openPage({}))).state.is).toBe("confirmed");
    expect(records).toHaveLength(2);
  });

  test("of such a page is found by the next where it is listed", async () => {
    const { transport, records } = createList(["answered", "lost after"], { keys: false });
    const lost = await sent(creation, transport, openPage({}), { crashes: true });
    expect(await sent(lost, transport, openPage({}))).toMatchObject({
      state: { is: "confirmed" },
      target: { id: 2 },
    });
    expect(records).toHaveLength(2);
  });

  test("is not repeated where a reply has said since that keys are not honoured", async () => {
    const { transport, records, lost } = await lostOn({ keys: true }, "lost before");
    expect((await sent(lost, transport, openPage({ idempotencyKey: false }))).state.is).toBe("unknown");
    expect(records).toHaveLength(1);
  });

  test("and whose repetition shows that keys are swallowed by now is told to stand there twice", async () => {
    const honours = { keys: true };
    const { transport, records, lost, page } = await lostOn(honours, "lost after");
    honours.keys = false;
    expect((await sent(lost, transport, page)).state).toMatchObject({ is: "duplicated", ids: [3, 2] });
    expect(records).toHaveLength(3);
  });
});

describe("a reply to a creation is believed for what was asked", () => {
  test("what is stored otherwise is no plain success", async () => {
    const change = await sent(creation, answeredWith({ id: 2, ...wanted, first_name: "ADA" }), openPage({}));
    expect(change).toMatchObject({
      target: { id: 2 },
      state: { is: "altered", stored: { first_name: "ADA" } },
    });
  });

  test("the record of another creation is none", async () => {
    const context = {
      safeguards: {},
      learn: () => {},
      isSame: () => true,
      persist: async () => {},
      onRecord: () => {},
    };
    const { changes } = await attemptCreate(asSent(creation), answeredWith({ id: 1, ...wanted }), {
      ...context,
      otherIds: [1],
      minTotal: 1,
    });
    expect(changes).toMatchObject([{ target: { id: 0 }, state: { is: "pending", uncertain: true } }]);
  });
});

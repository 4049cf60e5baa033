import { afterEach, describe, expect, test, vi } from "vitest";
import type { AnyRecord } from "#contract/records/resource.ts";
import {
  type RequestOutcome,
  createList,
  creation,
  openPage,
  attempt,
  wanted,
} from "#testing/outboxes/simulated-list.ts";
import { type ListTransport, attemptCreate } from "./attempt-create.ts";
import { asSent } from "./settle.ts";

/** A creation after a request with this outcome, from a page that knows that keys are supported. */
async function lostOn(supports: { keys: boolean }, requestOutcome: RequestOutcome) {
  const page = openPage({ idempotencyKey: true });
  const list = createList([requestOutcome], supports);
  return { ...list, page, lost: await attempt(creation, list.transport, page) };
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
    "is searched in the list instead of retried a day later, when its key has expired (%s)",
    async (requestOutcome, outcome) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const { transport, records, forgetKeys, lost, page } = await lostOn({ keys: true }, requestOutcome);
      vi.setSystemTime(Date.now() + day);
      forgetKeys();
      const before = records.length;
      expect((await attempt(lost, transport, page)).state).toMatchObject(outcome);
      expect(records).toHaveLength(before);
    },
  );

  test("is not retried if the clock was set back since", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { transport, records, forgetKeys, lost, page } = await lostOn({ keys: true }, "lost after");
    vi.setSystemTime(Date.now() - day);
    forgetKeys();
    expect((await attempt(lost, transport, page)).state.is).toBe("confirmed");
    expect(records).toHaveLength(2);
  });

  test("is retried with its key by a page that does not know whether keys are honoured, if it is not in the list", async () => {
    const { transport, records, lost } = await lostOn({ keys: true }, "lost before");
    expect((await attempt(lost, transport, openPage({}))).state.is).toBe("confirmed");
    expect(records).toHaveLength(2);
  });

  test("is retried by the next page if no page knew whether keys are honoured, and it is not in the list", async () => {
    const { transport, records } = createList(["answered", "lost before"], { keys: true });
    const lost = await attempt(creation, transport, openPage({}), { crashes: true });
    expect(records).toHaveLength(1);
    expect((await attempt(lost, transport, openPage({}))).state.is).toBe("confirmed");
    expect(records).toHaveLength(2);
  });

  test("is found by the next page if no page knew whether keys are honoured, and it is in the list", async () => {
    const { transport, records } = createList(["answered", "lost after"], { keys: false });
    const lost = await attempt(creation, transport, openPage({}), { crashes: true });
    expect(await attempt(lost, transport, openPage({}))).toMatchObject({
      state: { is: "confirmed" },
      target: { id: 2 },
    });
    expect(records).toHaveLength(2);
  });

  test("is not retried once a reply has shown that keys are not honoured", async () => {
    const { transport, records, lost } = await lostOn({ keys: true }, "lost before");
    expect((await attempt(lost, transport, openPage({ idempotencyKey: false }))).state.is).toBe("unknown");
    expect(records).toHaveLength(1);
  });

  test("is reported as duplicated if the reply to its retry shows that keys are no longer honoured", async () => {
    const supports = { keys: true };
    const { transport, records, lost, page } = await lostOn(supports, "lost after");
    supports.keys = false;
    expect((await attempt(lost, transport, page)).state).toMatchObject({ is: "duplicated", ids: [3, 2] });
    expect(records).toHaveLength(3);
  });
});

describe("a reply to a creation", () => {
  test("with another value than was sent makes it altered", async () => {
    const change = await attempt(
      creation,
      answeredWith({ id: 2, ...wanted, first_name: "ADA" }),
      openPage({}),
    );
    expect(change).toMatchObject({
      target: { id: 2 },
      state: { is: "altered", stored: { first_name: "ADA" } },
    });
  });

  test("with the record of another creation counts as no reply", async () => {
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

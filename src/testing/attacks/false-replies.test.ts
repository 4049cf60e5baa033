import { describe, expect, test } from "vitest";
import { sendAgain } from "#admin/outbox/merge.ts";
import { categoryTarget } from "#testing/outboxes/headless-outbox.ts";
import { replyInstead, rewriteReply } from "#testing/faults/tampering.ts";
import { ada, outboxBehindProxy, grace, isGet, isPut, unique } from "./outbox-behind-proxy.ts";

// An intermediary between the browser and the service may reply by itself, with anything.

const { service, proxy, outbox, newRequests, expectStates, stored, confirmSafeguards } = outboxBehindProxy();
const withFields = (fields: object) => rewriteReply((body) => ({ ...(body as object), ...fields }));
const isPutOf = (id: number) => (method: string, path: string) => isPut(method) && path.endsWith(`/${id}`);

describe("a reply is trusted only for the requested record", () => {
  test("a reply about another record is ignored: the record is read again, and the update applied once", async () => {
    await confirmSafeguards();
    proxy().tamper(isPut, withFields({ contact_id: 2 }), 1);
    const name = unique("Believed");
    await expectStates(outbox().edit(ada, { last_name: name }), "confirmed");
    expect(newRequests()).toEqual(["PUT", "GET"]);
    expect(await stored(1)).toMatchObject({ last_name: name });
  });

  test("nothing is sent after a read returned another record", async () => {
    await outbox().read(ada);
    const stop = proxy().tamper(isGet, withFields({ contact_id: 2 }));
    newRequests();
    const change = outbox().edit(ada, { last_name: unique("Unread") });
    await expect.poll(() => proxy().received.length, { timeout: 5000 }).toBeGreaterThan(2);
    expect(outbox().statesOf(change)).toMatchObject([{ is: expect.stringMatching(/pending|inFlight/) }]);
    expect(newRequests()).not.toContain("PUT");
    stop();
    await expectStates(change, "confirmed");
  });

  test("a price that is stored differently does not count as saved: both values are shown, and it can be sent again", async () => {
    const target = categoryTarget(1);
    await outbox().read(target);
    proxy().tamper(isPut, withFields({ price: 14 }), 1);
    const change = outbox().edit(target, { price: "14.87" });
    await expectStates(change, "altered");
    expect(outbox().statesOf(change)).toMatchObject([
      { stored: { price: "14" }, fields: { price: { from: "12", to: "14.87" } } },
    ]);
    outbox().decide(change, sendAgain);
    await expectStates(change, "confirmed");
    const params = { accountId: 1001, adCampaignId: 501, adCampaignCategoryId: 1 };
    expect((await service().clients.owner.getCampaignCategory({ params })).body.price).toBe("14.87");
  });

  test("another spelling is not a different value", async () => {
    await outbox().read(grace);
    proxy().tamper(isPut, withFields({ email: "Grace.Hopper@Example.COM", phone: "+1 202 555 0199" }), 1);
    const wanted = { email: "grace.hopper@example.com", phone: "+12025550199" };
    await expectStates(outbox().edit(grace, wanted), "confirmed");
    expect(await stored(2)).toMatchObject(wanted);
  });
});

describe("a Retry-After", () => {
  const day = { "retry-after": "86400" };

  test("for one record does not delay others, and ends when the user retries at once", async () => {
    await confirmSafeguards();
    await outbox().read(grace);
    const stop = proxy().tamper(isPutOf(1), replyInstead(500, day));
    const held = outbox().edit(ada, { last_name: unique("Held") });
    await expect.poll(() => outbox().waits.length).toBe(1);
    await expectStates(outbox().edit(grace, { last_name: unique("Free") }), "confirmed");
    expect(outbox().statesOf(held)).toMatchObject([{ is: "pending" }]);
    stop();
    outbox().tryNow();
    await expectStates(held, "confirmed");
  });

  test.each([429, 503])(
    "of a day, for all (%d), is one of a minute at most, and ends when the user tries now",
    async (status) => {
      await confirmSafeguards();
      await outbox().read(grace);
      proxy().tamper(isPut, replyInstead(status, day), 1);
      const held = outbox().edit(ada, { last_name: unique("Held") });
      await expect.poll(() => outbox().waits.length).toBe(1);
      expect(outbox().waits[0]?.until).toBeLessThanOrEqual(Date.now() + 60_000);
      newRequests();
      const other = outbox().edit(grace, { last_name: unique("Also held") });
      await new Promise((done) => setTimeout(done, 300));
      expect(newRequests()).toEqual([]);
      outbox().tryNow();
      await expectStates(held, "confirmed");
      await expectStates(other, "confirmed");
    },
  );

  test("with a 409 for one record is not a refusal", async () => {
    await confirmSafeguards();
    proxy().tamper(isPut, replyInstead(409, { "retry-after": "1" }), 1);
    const wanted = { last_name: unique("Locked") };
    await expectStates(outbox().edit(ada, wanted), "confirmed");
    expect(await stored(1)).toMatchObject(wanted);
  });
});

import { describe, expect, test } from "vitest";
import { cancel } from "#admin/outbox/merge.ts";
import { contactTarget } from "#testing/outboxes/outbox-through.ts";
import { smallestContact } from "#testing/services/small-world.ts";
import {
  type Tampering,
  deliverLate,
  dropReply,
  stripReply,
  stripRequest,
} from "#testing/faults/tampering.ts";
import { ada, behindProxy, grace, isPost, isPut, unique } from "./behind-proxy.ts";

// What stands between a browser and the service may swallow each safeguard alone, and keep requests back.

const { proxy, outbox, asked, ends, stored, someoneElseSets, listed, withConfirmation } = behindProxy();
const creation = () => ({ ...smallestContact, first_name: unique("New") });

/** Makes another ETag of that of each reply. */
const withEtag =
  (made: (etag: string) => string): Tampering =>
  async (exchange, deliver) => {
    const reply = await deliver(exchange);
    return reply && { ...reply, headers: { ...reply.headers, etag: made(reply.headers.etag ?? "") } };
  };

describe("conditions", () => {
  test("an update is preceded by a read until a reply has confirmed them, and is one request from then on", async () => {
    await outbox().read(ada);
    asked();
    await ends(outbox().edit(ada, { last_name: unique("First") }), "confirmed");
    expect(asked()).toEqual(["GET", "PUT"]);
    await ends(outbox().edit(ada, { last_name: unique("Second") }), "confirmed");
    expect(asked()).toEqual(["PUT"]);
    await outbox().read(grace);
    asked();
    await ends(outbox().edit(grace, { last_name: unique("Third") }), "confirmed");
    expect(asked()).toEqual(["PUT"]);
  });

  test.each<[string, () => void]>([
    ["If-Match alone", () => proxy().tamper(isPut, stripRequest("if-match"))],
    ["what confirms it", () => proxy().tamper(isPut, stripReply("safeguards-applied"))],
    ["all of them", () => proxy().setPlain(true)],
  ])("a proxy that swallows %s leads to no silent overwrite", async (_what, swallow) => {
    swallow();
    await outbox().read(ada);
    // A page that has saved something before is no less careful.
    await ends(outbox().edit(ada, { phone_ext: unique("") }), "confirmed");
    const theirs = { last_name: unique("Theirs") };
    await someoneElseSets(1, theirs);
    await ends(outbox().edit(ada, { last_name: unique("Mine") }), "conflict");
    expect(await stored(1)).toMatchObject(theirs);
  });

  test("a proxy that begins to swallow them is noticed: the user learns what others wrote, and the next update reads first", async () => {
    await withConfirmation();
    proxy().tamper(isPut, stripRequest("if-match"));
    await someoneElseSets(1, { contact_role: "DISPATCH" });
    const first = outbox().edit(ada, { last_name: unique("Unguarded") });
    await ends(first, "unguarded");
    expect(outbox().statesOf(first)).toMatchObject([{ theirs: { contact_role: "DISPATCH" } }]);
    outbox().decide(first, cancel);
    const theirs = { last_name: unique("Theirs"), contact_role: "OWNER" };
    await someoneElseSets(1, theirs);
    await ends(outbox().edit(ada, { last_name: unique("Mine") }), "conflict");
    expect(await stored(1)).toMatchObject(theirs);
  });

  test("a proxy that begins to swallow them goes unnoticed by the user if nobody else writes", async () => {
    await withConfirmation();
    proxy().tamper(isPut, stripRequest("if-match"));
    await ends(outbox().edit(ada, { last_name: unique("Alone") }), "confirmed");
    expect(asked()).toEqual(["PUT"]);
    await ends(outbox().edit(ada, { last_name: unique("Alone") }), "confirmed");
    expect(asked()).toEqual(["GET", "PUT"]);
  });

  test("an ETag that a proxy has weakened is not used as a condition", async () => {
    proxy().tamper(
      () => true,
      withEtag((etag) => `W/${etag}`),
    );
    await outbox().read(ada);
    asked();
    for (const name of [unique("One"), unique("Other")]) {
      await ends(outbox().edit(ada, { last_name: name }), "confirmed");
      expect(asked()).toEqual(["GET", "PUT"]);
    }
  });

  test.each<[string, (etag: string) => string]>([
    ["weak", (etag) => `W/${etag}`],
    ["its own", (etag) => etag.replace(/"$/, '-gzip"')],
  ])("a proxy that makes the ETags of replies %s keeps nothing from being saved", async (_what, made) => {
    proxy().tamper(() => true, withEtag(made));
    await outbox().read(ada);
    for (const name of [unique("One"), unique("Other")]) {
      await ends(outbox().edit(ada, { last_name: name }), "confirmed");
      expect(await stored(1)).toMatchObject({ last_name: name });
    }
    expect(proxy().delivered.filter(({ method }) => method === "PUT").length).toBeLessThan(6);
  });
});

describe("keys", () => {
  test.each<[string, () => void]>([
    ["Idempotency-Key alone", () => proxy().tamper(isPost, stripRequest("idempotency-key"))],
    ["what confirms it", () => proxy().tamper(isPost, stripReply("safeguards-applied"))],
    ["all of them", () => proxy().setPlain(true)],
  ])("a proxy that swallows %s, and then a reply, leads to no doubled record", async (_what, swallow) => {
    swallow();
    await ends(outbox().create(contactTarget(0), creation()), "confirmed");
    const body = creation();
    proxy().tamper(isPost, dropReply, 1);
    await ends(outbox().create(contactTarget(0), body), "confirmed");
    expect(await listed(body.first_name)).toHaveLength(1);
  });

  test("a create whose reply is lost is carried out once, without a question to the user, if keys are confirmed", async () => {
    await ends(outbox().create(contactTarget(0), creation()), "confirmed");
    asked();
    for (const fate of ["lost", "dropped"] as const) {
      const body = creation();
      proxy().setNext("POST", fate);
      await ends(outbox().create(contactTarget(0), body), "confirmed");
      expect(await listed(body.first_name)).toHaveLength(1);
    }
    expect(asked()).toEqual(["POST", "POST", "POST", "POST"]);
  });

  test("if they begin to be swallowed, a record that was created twice is reported", async () => {
    await ends(outbox().create(contactTarget(0), creation()), "confirmed");
    await outbox().readList(contactTarget(0));
    const body = creation();
    proxy().tamper(isPost, dropReply, 1);
    proxy().tamper(isPost, stripRequest("idempotency-key"));
    const change = outbox().create(contactTarget(0), body);
    await ends(change, "duplicated");
    const made = await listed(body.first_name);
    expect(outbox().statesOf(change)).toMatchObject([
      { ids: expect.arrayContaining(made.map(({ contact_id }) => contact_id)) },
    ]);
  });

  test("an update that arrives after its repetition was undone changes nothing", async () => {
    await withConfirmation();
    const { last_name } = await outbox().read(ada);
    const late = Promise.withResolvers<void>();
    proxy().tamper(
      isPut,
      deliverLate(() => late.promise),
      1,
    );
    await ends(outbox().edit(ada, { last_name: unique("Late") }), "confirmed");
    await ends(outbox().edit(ada, { last_name: last_name ?? null }), "confirmed");
    const before = proxy().delivered.length;
    late.resolve();
    await expect.poll(() => proxy().delivered.length).toBe(before + 1);
    expect(await stored(1)).toMatchObject({ last_name });
  });
});

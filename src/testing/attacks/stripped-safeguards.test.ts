import { describe, expect, test } from "vitest";
import { cancel } from "#admin/outbox/merge.ts";
import { contactTarget } from "#testing/outboxes/headless-outbox.ts";
import { smallestContact } from "#testing/services/small-world.ts";
import {
  type Tampering,
  deliverLate,
  dropReply,
  stripReply,
  stripRequest,
} from "#testing/faults/tampering.ts";
import { ada, outboxBehindProxy, grace, isPost, isPut, unique } from "./outbox-behind-proxy.ts";

// An intermediary between the browser and the service may strip any safeguard alone, and delay requests.

const {
  proxy,
  outbox,
  newRequests,
  expectStates,
  stored,
  updateAsSomeoneElse,
  contactsNamed,
  confirmSafeguards,
} = outboxBehindProxy();
const creation = () => ({ ...smallestContact, first_name: unique("New") });

/** Rewrites the ETag of each reply. */
const withEtag =
  (transform: (etag: string) => string): Tampering =>
  async (exchange, deliver) => {
    const reply = await deliver(exchange);
    return reply && { ...reply, headers: { ...reply.headers, etag: transform(reply.headers.etag ?? "") } };
  };

describe("conditions", () => {
  test("an update is preceded by a read until a reply has confirmed them, and is one request from then on", async () => {
    await outbox().read(ada);
    newRequests();
    await expectStates(outbox().edit(ada, { last_name: unique("First") }), "confirmed");
    expect(newRequests()).toEqual(["GET", "PUT"]);
    await expectStates(outbox().edit(ada, { last_name: unique("Second") }), "confirmed");
    expect(newRequests()).toEqual(["PUT"]);
    await outbox().read(grace);
    newRequests();
    await expectStates(outbox().edit(grace, { last_name: unique("Third") }), "confirmed");
    expect(newRequests()).toEqual(["PUT"]);
  });

  test.each<[string, () => void]>([
    ["If-Match alone", () => proxy().tamper(isPut, stripRequest("if-match"))],
    ["their confirmation", () => proxy().tamper(isPut, stripReply("safeguards-applied"))],
    ["all of them", () => proxy().setSafeguardsStripped(true)],
  ])("a proxy that strips %s causes no silent overwrite", async (_what, strip) => {
    strip();
    await outbox().read(ada);
    // Previously saved changes make no difference.
    await expectStates(outbox().edit(ada, { phone_ext: unique("") }), "confirmed");
    const theirs = { last_name: unique("Theirs") };
    await updateAsSomeoneElse(1, theirs);
    await expectStates(outbox().edit(ada, { last_name: unique("Mine") }), "conflict");
    expect(await stored(1)).toMatchObject(theirs);
  });

  test("a proxy that starts to strip them is detected: the user sees what others wrote, and the next update reads first", async () => {
    await confirmSafeguards();
    proxy().tamper(isPut, stripRequest("if-match"));
    await updateAsSomeoneElse(1, { contact_role: "DISPATCH" });
    const first = outbox().edit(ada, { last_name: unique("Unguarded") });
    await expectStates(first, "unguarded");
    expect(outbox().statesOf(first)).toMatchObject([{ theirs: { contact_role: "DISPATCH" } }]);
    outbox().decide(first, cancel);
    const theirs = { last_name: unique("Theirs"), contact_role: "OWNER" };
    await updateAsSomeoneElse(1, theirs);
    await expectStates(outbox().edit(ada, { last_name: unique("Mine") }), "conflict");
    expect(await stored(1)).toMatchObject(theirs);
  });

  test("a proxy that starts to strip them does not involve the user if nobody else writes", async () => {
    await confirmSafeguards();
    proxy().tamper(isPut, stripRequest("if-match"));
    await expectStates(outbox().edit(ada, { last_name: unique("Alone") }), "confirmed");
    expect(newRequests()).toEqual(["PUT"]);
    await expectStates(outbox().edit(ada, { last_name: unique("Alone") }), "confirmed");
    expect(newRequests()).toEqual(["GET", "PUT"]);
  });

  test("a weak ETag is not used as a condition", async () => {
    proxy().tamper(
      () => true,
      withEtag((etag) => `W/${etag}`),
    );
    await outbox().read(ada);
    newRequests();
    for (const name of [unique("One"), unique("Other")]) {
      await expectStates(outbox().edit(ada, { last_name: name }), "confirmed");
      expect(newRequests()).toEqual(["GET", "PUT"]);
    }
  });

  test.each<[string, (etag: string) => string]>([
    ["weak", (etag) => `W/${etag}`],
    ["its own", (etag) => etag.replace(/"$/, '-gzip"')],
  ])("a proxy that makes the ETags of replies %s does not prevent saving", async (_what, transform) => {
    proxy().tamper(() => true, withEtag(transform));
    await outbox().read(ada);
    for (const name of [unique("One"), unique("Other")]) {
      await expectStates(outbox().edit(ada, { last_name: name }), "confirmed");
      expect(await stored(1)).toMatchObject({ last_name: name });
    }
    expect(proxy().delivered.filter(({ method }) => method === "PUT").length).toBeLessThan(6);
  });
});

describe("keys", () => {
  test.each<[string, () => void]>([
    ["Idempotency-Key alone", () => proxy().tamper(isPost, stripRequest("idempotency-key"))],
    ["their confirmation", () => proxy().tamper(isPost, stripReply("safeguards-applied"))],
    ["all of them", () => proxy().setSafeguardsStripped(true)],
  ])("a proxy that strips %s, and then drops a reply, causes no duplicate record", async (_what, strip) => {
    strip();
    await expectStates(outbox().create(contactTarget(0), creation()), "confirmed");
    const body = creation();
    proxy().tamper(isPost, dropReply, 1);
    await expectStates(outbox().create(contactTarget(0), body), "confirmed");
    expect(await contactsNamed(body.first_name)).toHaveLength(1);
  });

  test("a create whose reply is lost is carried out once, without asking the user, if keys are confirmed", async () => {
    await expectStates(outbox().create(contactTarget(0), creation()), "confirmed");
    newRequests();
    for (const outcome of ["lost", "dropped"] as const) {
      const body = creation();
      proxy().setNextOutcome("POST", outcome);
      await expectStates(outbox().create(contactTarget(0), body), "confirmed");
      expect(await contactsNamed(body.first_name)).toHaveLength(1);
    }
    expect(newRequests()).toEqual(["POST", "POST", "POST", "POST"]);
  });

  test("if a proxy starts to strip them, a duplicate record is reported", async () => {
    await expectStates(outbox().create(contactTarget(0), creation()), "confirmed");
    await outbox().readList(contactTarget(0));
    const body = creation();
    proxy().tamper(isPost, dropReply, 1);
    proxy().tamper(isPost, stripRequest("idempotency-key"));
    const change = outbox().create(contactTarget(0), body);
    await expectStates(change, "duplicated");
    const transform = await contactsNamed(body.first_name);
    expect(outbox().statesOf(change)).toMatchObject([
      { ids: expect.arrayContaining(transform.map(({ contact_id }) => contact_id)) },
    ]);
  });

  test("an update that arrives after its repetition was undone changes nothing", async () => {
    await confirmSafeguards();
    const { last_name } = await outbox().read(ada);
    const late = Promise.withResolvers<void>();
    proxy().tamper(
      isPut,
      deliverLate(() => late.promise),
      1,
    );
    await expectStates(outbox().edit(ada, { last_name: unique("Late") }), "confirmed");
    await expectStates(outbox().edit(ada, { last_name: last_name ?? null }), "confirmed");
    const before = proxy().delivered.length;
    late.resolve();
    await expect.poll(() => proxy().delivered.length).toBe(before + 1);
    expect(await stored(1)).toMatchObject({ last_name });
  });
});

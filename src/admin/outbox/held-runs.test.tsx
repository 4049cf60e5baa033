import "fake-indexeddb/auto";
import { expect, onTestFinished, test } from "vitest";
import type { Answer } from "#contract/client.ts";
import { recordEtag } from "#contract/etag.ts";
import { ApiError } from "#contract/problems/api-error.ts";
import type { AnyRecord, Fields, Resource } from "#contract/records/resource.ts";
import { type Safeguards, noSafeguards } from "#contract/safeguards.ts";
import { outboxOfThings, thingsWith } from "#testing/outboxes/edited-thing.ts";
import { outboxWith, stubDeps } from "#testing/outboxes/stub-deps.ts";
import type { Outbox } from "./outbox.ts";

const count = 40;

/** Waits long enough for everything to be sent that is not held. */
const settle = () => new Promise((done) => setTimeout(done, 1000));

/** A service that delays its replies to updates between `holdBack` and `answer`. `puts` are the ids of the updated records. */
function delayingService(safeguards: Safeguards = noSafeguards) {
  const records = new Map<number, AnyRecord>();
  const puts: number[] = [];
  let held = Promise.withResolvers<void>();
  held.resolve();
  const recordOf = (id: number) => records.get(id) ?? { id, name: "before" };
  const set = (id: number, fields: Fields) => void records.set(id, { ...recordOf(id), ...fields });
  const answer = (id: number): Answer<AnyRecord> => ({
    body: recordOf(id),
    etag: safeguards.ifMatch ? recordEtag(recordOf(id)) : null,
    safeguards,
  });
  const answers: Partial<Resource> = {
    read: async (_api, _scope, id) => answer(id),
    async update(_api, _scope, id, body, { ifMatch }) {
      puts.push(id);
      await held.promise;
      if (safeguards.ifMatch && ifMatch && ifMatch !== recordEtag(recordOf(id)))
        throw new ApiError(412, { safeguards });
      set(id, body);
      return answer(id);
    },
  };
  return {
    answers,
    puts,
    set,
    recordOf,
    holdBack: () => void (held = Promise.withResolvers()),
    answer: () => held.resolve(),
  };
}

function open(accountId: number, answers: Partial<Resource>) {
  const outbox = outboxOfThings(accountId, answers);
  onTestFinished(outbox.stop);
  return outbox;
}

const editOf = (id: number, record: AnyRecord, name: string) => ({
  target: { resource: "things", scope: {}, id },
  label: `Thing ${id}`,
  record,
  wanted: { name },
});
const edits = Array.from({ length: count }, (_, index) =>
  editOf(index + 1, { id: index + 1, name: "before" }, "after"),
);

const saved = (outbox: Outbox, id: number, record: AnyRecord, name: string) =>
  outbox.ended(outbox.edit(editOf(id, record, name))?.id ?? "");

/** A run with some requests in flight, whose replies the service delays. */
async function underWay(accountId: number) {
  const service = delayingService();
  const outbox = open(accountId, service.answers);
  service.holdBack();
  const run = await outbox.run("Rename 40 things", { edits });
  await expect.poll(() => service.puts.length).toBeGreaterThan(1);
  return { service, outbox, run };
}

test("a paused run stays paused after a reload, and is completed once it is resumed", async () => {
  const { service, outbox, run } = await underWay(7001);
  outbox.setRunStatus(run, "paused");
  service.answer();
  await settle();
  const sent = service.puts.length;
  expect(sent).toBeLessThan(count);
  outbox.stop();
  const reloaded = open(7001, service.answers);
  await reloaded.journal();
  await settle();
  expect(reloaded.store.run(run.id)?.is).toBe("paused");
  expect(service.puts).toHaveLength(sent);
  reloaded.setRunStatus(run, "running");
  await expect.poll(() => reloaded.store.group(run.id).tally["confirmed"]).toBe(count);
  expect(new Set(service.puts).size).toBe(count);
});

test("a run that is stopped after a reload sends nothing more", async () => {
  const { service, outbox, run } = await underWay(7002);
  outbox.stop();
  service.answer();
  await settle();
  service.holdBack();
  const before = service.puts.length;
  const reloaded = open(7002, service.answers);
  await reloaded.journal();
  await expect.poll(() => service.puts.length).toBeGreaterThan(before);
  reloaded.setRunStatus(reloaded.store.run(run.id) ?? run, "stopped");
  await settle();
  const sent = service.puts.length;
  service.answer();
  await settle();
  expect(service.puts).toHaveLength(sent);
});

test("a run that was stopped before the delivery was loaded stays stopped after a reload", async () => {
  const service = delayingService();
  const isNeverFetched = new Promise<void>(() => {});
  const page = { ...stubDeps(7003), resources: [thingsWith(service.answers)] };
  const outbox = outboxWith(page, isNeverFetched);
  const run = await outbox.run("Rename 40 things", { edits });
  outbox.setRunStatus(run, "stopped");
  await settle();
  outbox.stop();
  const next = open(7003, service.answers);
  await next.journal();
  await settle();
  expect(service.puts).toEqual([]);
});

test("undoing a change does not undo a newer pending change of the same field", async () => {
  const service = delayingService();
  const outbox = open(7004, service.answers);
  const first = await saved(outbox, 1, service.recordOf(1), "one");
  service.holdBack();
  const others = Array.from({ length: 6 }, (_, index) =>
    saved(outbox, 10 + index, service.recordOf(10), "x"),
  );
  await expect.poll(() => service.puts.length).toBeGreaterThan(1);
  const second = outbox.edit(editOf(1, service.recordOf(1), "two"));
  outbox.undo(first);
  service.answer();
  await Promise.all(others);
  await expect.poll(() => outbox.store.get(second?.id ?? "")?.state.is).toBe("confirmed");
  await settle();
  expect(service.recordOf(1)["name"]).toBe("two");
});

test.each([
  ["without", 7005],
  ["with", 7006],
])(
  "a value that someone else has restored is not overwritten unseen, although the user once wrote it (%s safeguards)",
  async (_safeguards, accountId) => {
    const service = delayingService(
      accountId === 7005 ? noSafeguards : { ifMatch: true, idempotencyKey: true },
    );
    const outbox = open(accountId, service.answers);
    await saved(outbox, 1, service.recordOf(1), "twenty");
    service.set(1, { name: "thirty" });
    const seen = service.recordOf(1);
    service.set(1, { name: "twenty" });
    const change = await saved(outbox, 1, seen, "forty");
    expect(change.state.is).toBe("conflict");
    expect(service.recordOf(1)["name"]).toBe("twenty");
  },
);

import { afterEach, expect, test } from "vitest";
import { ApiError } from "#contract/problems/api-error.ts";
import type { Answer } from "#contract/client.ts";
import type { AnyRecord, Fields, Resource } from "#contract/records/resource.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { outboxOfThings } from "#testing/outboxes/edited-thing.ts";
import { changesOf } from "./change-store.ts";
import { isStopped } from "./change.ts";
import { cancel, sendAgain } from "./merge.ts";
import type { Outbox } from "./outbox.ts";
import { hasOpenMark, openMarkNameOf } from "./persist.ts";
import { totalOf } from "./run-progress.ts";
import { mayHaveUnsent } from "../storage/forget-account.ts";

const count = 20;
const target = (id: number) => ({ resource: "things", scope: {}, id });

/** A service that delays its replies to updates between `holdBack` and `answer`. `puts` are the ids of the updated records. */
function delayingService() {
  const records = new Map<number, AnyRecord>();
  const puts: number[] = [];
  let held = Promise.withResolvers<void>();
  held.resolve();
  const recordOf = (id: number) => records.get(id) ?? { id, name: "before" };
  const answers: Partial<Resource> = {
    read: async (_api, _scope, id): Promise<Answer<AnyRecord>> => ({
      body: recordOf(id),
      etag: null,
      safeguards: noSafeguards,
    }),
    async update(_api, _scope, id, body: Fields) {
      puts.push(id);
      await held.promise;
      records.set(id, { ...recordOf(id), ...body });
      return { body: recordOf(id), etag: null, safeguards: noSafeguards };
    },
  };
  return {
    answers,
    puts,
    nameOf: (id: number) => recordOf(id)["name"],
    holdBack: () => void (held = Promise.withResolvers()),
    answer: () => held.resolve(),
  };
}

const opened: Outbox[] = [];
afterEach(() => opened.splice(0).forEach((outbox) => outbox.stop()));

function open(accountId: number, answers: Partial<Resource>) {
  const outbox = outboxOfThings(accountId, answers);
  opened.push(outbox);
  return outbox;
}

const edit = (id: number, name: string) => ({
  target: target(id),
  label: `Thing ${id}`,
  record: { id, name: "before" },
  wanted: { name },
  seen: null,
});

const edits = Array.from({ length: count }, (_, index) => edit(index + 1, "after"));

/** A run that was stopped while some of its requests were in flight, which have been answered since. */
async function stopped(accountId: number) {
  const service = delayingService();
  const outbox = open(accountId, service.answers);
  service.holdBack();
  const run = await outbox.run("Rename 20 things", { edits });
  await expect.poll(() => service.puts.length).toBeGreaterThan(1);
  outbox.setRunStatus(run, "stopped");
  service.answer();
  const tally = () => outbox.store.group(run.id).tally;
  const sent = service.puts.length;
  await expect.poll(tally).toMatchObject({ confirmed: sent, stopped: count - sent });
  return { service, outbox, run, sent, tally };
}

const restOf = ({ store }: Outbox, run: string) => changesOf(store, run).filter(isStopped);

test("a stopped run sends nothing more, and its unsent changes are not counted as open", async () => {
  const { outbox, service, run, sent } = await stopped(2001);
  expect(service.puts).toHaveLength(sent);
  expect(outbox.store.tally()).toMatchObject({ waiting: 0, needsAttention: 0 });
  expect(restOf(outbox, run.id)).toHaveLength(count - sent);
});

test("the unsent changes of a stopped run survive a reload, and are sent once when it is resumed", async () => {
  const { outbox, service, run, sent } = await stopped(2002);
  outbox.stop();
  const reloaded = open(2002, service.answers);
  await reloaded.journal();
  await expect.poll(() => restOf(reloaded, run.id).length).toBe(count - sent);
  expect(service.puts).toHaveLength(sent);
  const known = reloaded.store.run(run.id);
  expect(known?.is).toBe("stopped");
  if (known) reloaded.setRunStatus(known, "running");
  await expect
    .poll(() => reloaded.store.group(run.id).tally)
    .toMatchObject({ confirmed: count - sent, stopped: 0 });
  expect(service.puts.toSorted((a, b) => a - b)).toEqual(edits.map((one) => one.target.id));
});

test("cancelled changes of a stopped run are not sent when it is resumed", async () => {
  const { outbox, service, run, sent, tally } = await stopped(2003);
  outbox.resolve(restOf(outbox, run.id), cancel);
  await expect.poll(tally).toMatchObject({ confirmed: sent, cancelled: count - sent });
  outbox.setRunStatus(run, "running");
  await outbox.ended(outbox.edit(edit(100, "other"))?.id ?? "");
  expect(service.puts.filter((id) => id !== 100)).toHaveLength(sent);
});

test("if the user sends one change of a stopped run again, the others are not sent", async () => {
  const { outbox, service, run, sent } = await stopped(2008);
  const [one] = restOf(outbox, run.id);
  outbox.resolve(one ? [one] : [], sendAgain);
  await expect.poll(() => outbox.store.get(one?.id ?? "")?.state.is).toBe("confirmed");
  expect(service.puts).toHaveLength(sent + 1);
  expect(restOf(outbox, run.id)).toHaveLength(count - sent - 1);
});

test("a single edit supersedes the change of a stopped run, so that resuming it does not overwrite the edit", async () => {
  const { outbox, service, run, sent } = await stopped(2004);
  const [one] = restOf(outbox, run.id);
  const id = one?.target.id ?? 0;
  await outbox.ended(outbox.edit(edit(id, "by hand"))?.id ?? "");
  expect(outbox.store.get(one?.id ?? "")?.state.is).toBe("superseded");
  outbox.setRunStatus(run, "running");
  await expect.poll(() => outbox.store.group(run.id).tally["confirmed"]).toBe(count - 1);
  expect(totalOf(outbox.store.group(run.id).tally)).toBe(count);
  expect(service.nameOf(id)).toBe("by hand");
  expect(service.puts).toHaveLength(count);
  expect(sent).toBeLessThan(count);
});

test("a run that is resumed, stopped and resumed again confirms all its changes", async () => {
  const { outbox, service, run, tally } = await stopped(2005);
  service.holdBack();
  const before = service.puts.length;
  outbox.setRunStatus(run, "running");
  await expect.poll(() => service.puts.length).toBeGreaterThan(before);
  outbox.setRunStatus(run, "stopped");
  service.answer();
  await expect.poll(() => tally()["confirmed"]).toBe(service.puts.length);
  outbox.setRunStatus(run, "running");
  await expect.poll(() => tally()["confirmed"]).toBe(count);
});

test("requests that the service refuses with 429 after their run was stopped are not retried", async () => {
  const service = delayingService();
  const refusal = Promise.withResolvers<void>();
  const puts: number[] = [];
  const update: Resource["update"] = async (_api, _scope, id) => {
    puts.push(id);
    await refusal.promise;
    throw new ApiError(429);
  };
  const outbox = open(2007, { ...service.answers, update });
  const run = await outbox.run("Rename 20 things", { edits });
  await expect.poll(() => puts.length).toBeGreaterThan(1);
  outbox.setRunStatus(run, "stopped");
  const tally = () => outbox.store.group(run.id).tally;
  await expect.poll(tally).toMatchObject({ stopped: count - puts.length });
  const sent = puts.length;
  refusal.resolve();
  await expect.poll(tally).toMatchObject({ stopped: count });
  expect(puts).toHaveLength(sent);
});

test("a single edit is sent before the pending changes of a run", async () => {
  const service = delayingService();
  const outbox = open(2006, service.answers);
  service.holdBack();
  await outbox.run("Rename 20 things", { edits });
  await expect.poll(() => service.puts.length).toBeGreaterThan(1);
  const before = service.puts.length;
  const change = outbox.edit(edit(100, "by hand"));
  await expect.poll(() => outbox.store.get(change?.id ?? "")?.state.is).toBe("pending");
  service.answer();
  await outbox.ended(change?.id ?? "");
  // At most the requests that were in flight in parallel are sent before it.
  expect(service.puts.indexOf(100)).toBeLessThanOrEqual(before + 6);
});

test("stopped changes leave a mark for signing out, for which no page waits", async () => {
  await stopped(2009);
  await expect.poll(() => localStorage.getItem(openMarkNameOf(2009))).toBe("stopped");
  expect([mayHaveUnsent(2009), hasOpenMark(2009)]).toEqual([true, false]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contract/problems/api-error.ts";
import type { AnyRecord, Resource } from "#contract/records/resource.ts";
import { noSafeguards } from "#contract/safeguards.ts";
import { renamedThing } from "#testing/outboxes/renamed-thing.ts";
import { createTestSender } from "#testing/outboxes/test-sender.ts";
import type { Change } from "./change.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost = 1;
const broken = 3;
let attempts: number[];
let statusOfBroken: number;
let pauseOfBroken: number | undefined;
let isAway: boolean;

/** Records that can be renamed, except that requests for `lost` get no reply, and the service fails for `broken`. */
const things: Resource = {
  name: "things",
  idOf: ({ id }) => Number(id),
  list: () => Promise.reject(new ApiError(404)),
  read: (_api, _scope, id) => {
    attempts.push(id);
    if (isAway) return Promise.reject(new ApiError(0));
    if (id === broken) return Promise.reject(new ApiError(statusOfBroken, { retryAfter: pauseOfBroken }));
    return id === lost
      ? Promise.reject(new ApiError(0))
      : Promise.resolve({ body: thing(id), etag: null, safeguards: noSafeguards });
  },
  update: (_api, _scope, id, body) =>
    Promise.resolve({ body: { ...thing(id), ...body }, etag: null, safeguards: noSafeguards }),
  create: () => Promise.reject(new ApiError(404)),
};

const thing = (id: number): AnyRecord => ({ id, name: "before" });

function sending() {
  attempts = [];
  statusOfBroken = 500;
  pauseOfBroken = undefined;
  isAway = false;
  const { store, sender } = createTestSender({ resources: [things] });
  const send = (change: Change) => {
    store.put([change]);
    sender.start([change]);
  };
  return { store, send, sender };
}

async function attemptsWithin(seconds: number, of = lost): Promise<number> {
  const before = attempts.filter((id) => id === of).length;
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return attempts.filter((id) => id === of).length - before;
}

test("the backoff of a change without a reply grows while no change gets one", async () => {
  const { send } = sending();
  send(renamedThing(lost));
  expect(await attemptsWithin(30)).toBeGreaterThan(4);
  expect(await attemptsWithin(120)).toBeLessThan(7);
});

test("the backoff of a change without a reply stays short while others get one", async () => {
  const { send } = sending();
  send(renamedThing(lost));
  await attemptsWithin(30);
  send(renamedThing(2));
  await attemptsWithin(40);
  expect(await attemptsWithin(120)).toBeGreaterThan(20);
});

test("the connection counts as lost after some seconds without a reply, until the next reply", async () => {
  const { store, send } = sending();
  send(renamedThing(lost));
  await attemptsWithin(1);
  expect(store.tally().isOffline).toBe(false);
  await attemptsWithin(5);
  expect(store.tally()).toEqual({
    waiting: 1,
    writing: 0,
    needsAttention: 0,
    unsent: 0,
    typed: [],
    typedElsewhere: [],
    isOffline: true,
    isRead: false,
  });
  send(renamedThing(2));
  await attemptsWithin(1);
  expect(store.tally().isOffline).toBe(false);
  await attemptsWithin(60);
  expect(store.tally().isOffline).toBe(false);
});

test("a long backoff ends once the connection is back", async () => {
  const { send } = sending();
  send(renamedThing(lost));
  await attemptsWithin(60);
  while ((await attemptsWithin(1)) === 0);
  send(renamedThing(2));
  expect(await attemptsWithin(1)).toBeGreaterThan(0);
});

test("a long backoff without a connection ends when a page is opened", async () => {
  const { send, sender } = sending();
  send(renamedThing(lost));
  await attemptsWithin(60);
  while ((await attemptsWithin(1)) === 0);
  sender.resume();
  expect(await attemptsWithin(1)).toBeGreaterThan(0);
});

test("a pause that the service asked for ends when the user retries, but not when a page is opened", async () => {
  const { send, sender } = sending();
  pauseOfBroken = 20_000;
  send(renamedThing(broken));
  expect(await attemptsWithin(1, broken)).toBe(1);
  sender.resume();
  expect(await attemptsWithin(10, broken)).toBe(0);
  sender.tryNow();
  expect(await attemptsWithin(1, broken)).toBe(1);
});

test("a record for which the service keeps failing does not affect when the connection counts as lost", async () => {
  const { store, send } = sending();
  send(renamedThing(broken));
  await attemptsWithin(120);
  // Right after an attempt, its next reply, which would prove the connection, is more than 20 seconds away.
  while ((await attemptsWithin(1, broken)) === 0);
  send(renamedThing(lost));
  await attemptsWithin(1);
  expect(store.tally().isOffline).toBe(false);
  statusOfBroken = 0;
  await attemptsWithin(7);
  expect(store.tally().isOffline).toBe(true);
  statusOfBroken = 500;
  await attemptsWithin(60);
  expect(store.tally().isOffline).toBe(false);
});

test("a run that loses the connection reports that within seconds, sends few requests, and continues once it is back", async () => {
  const { store, send } = sending();
  isAway = true;
  const run = Array.from({ length: 300 }, (_, index) => renamedThing(index + 10, { run: "run" }));
  for (const change of run) send(change);
  await vi.advanceTimersByTimeAsync(6000);
  expect(store.tally().isOffline).toBe(true);
  expect(attempts.length).toBeLessThan(12);
  const before = attempts.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts.length - before).toBeLessThan(10);
  isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.tally()).toMatchObject({ waiting: 0, isOffline: false });
});

test("behind a rate limit, changes that were refused are sent right after the others, without a gap", async () => {
  const allowed = createMinuteLimit(60);
  const answered: number[] = [];
  const ask = <T>(answer: T) => {
    const pause = allowed();
    if (pause > 0) return Promise.reject(new ApiError(429, { retryAfter: pause }));
    answered.push(performance.now());
    return Promise.resolve(answer);
  };
  const limited: Resource = {
    ...things,
    read: (_api, _scope, id) => ask({ body: thing(id), etag: null, safeguards: noSafeguards }),
    update: (_api, _scope, id, body) =>
      ask({ body: { ...thing(id), ...body }, etag: null, safeguards: noSafeguards }),
  };
  const { store, sender } = createTestSender({ resources: [limited] });
  const changes = Array.from({ length: 60 }, (_, index) => renamedThing(index + 1));
  store.put(changes);
  sender.start(changes);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(changes.map(({ id }) => store.get(id)?.state.is)).toEqual(changes.map(() => "confirmed"));
  const gaps = answered.slice(1).map((at, index) => (at - (answered[index] ?? at)) / 1000);
  // The first gap is the pause that the service asked for.
  expect(gaps.filter((gap) => gap > 15)).toHaveLength(1);
});

/** A limit of so many requests in windows of a minute. Returns the pause that a request must make, in milliseconds; 0 if it is allowed. */
function createMinuteLimit(requests: number): () => number {
  let [until, count] = [0, 0];
  return () => {
    const now = performance.now();
    if (now >= until) [until, count] = [now + 60_000, 0];
    count += 1;
    return count > requests ? until - now : 0;
  };
}

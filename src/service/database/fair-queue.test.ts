import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { isAway } from "./database-away.ts";
import { fairQueue } from "./fair-queue.ts";

const limits = { concurrency: 3, concurrencyPerKey: 2, maxWaitingPerKey: 5, timeout: 60_000 };
const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

test("keys take turns, and the work of each runs in the order of arrival", async () => {
  const queue = fairQueue({ ...limits, concurrency: 1 });
  const order: string[] = [];
  const ask = (key: number, name: string) =>
    queue.run(key, async () => {
      await setTimeout(1);
      order.push(name);
    });
  await Promise.all([
    ...upTo(4).map((index) => ask(1, `a${index}`)),
    ask(2, "b1"),
    ask(2, "b2"),
    ask(3, "c1"),
  ]);
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  expect(queue.waiting()).toBe(0);
});

test("no more work than the limits allow runs at once, also after failures", async () => {
  const queue = fairQueue({ ...limits, maxWaitingPerKey: 100 });
  const running: number[] = [];
  let [most, maxOfOne] = [0, 0];
  const work = async (key: number, index: number) => {
    running.push(key);
    most = Math.max(most, running.length);
    maxOfOne = Math.max(maxOfOne, running.filter((other) => other === key).length);
    await setTimeout(1);
    running.splice(running.indexOf(key), 1);
    if (index % 3 === 0) throw new Error("It fails.");
  };
  await Promise.allSettled(upTo(60).map((index) => queue.run(index % 2, () => work(index % 2, index))));
  expect([most, maxOfOne, running.length, queue.waiting()]).toEqual([3, 2, 0, 0]);
});

test("work that finds too many waiting, or waits too long, is refused without running, and frees its place", async () => {
  const queue = fairQueue({ ...limits, timeout: 30 });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let done = 0;
  const asked = upTo(8).map(() => queue.run(1, () => over.then(() => (done += 1))));
  const outcomes = Promise.allSettled(asked);
  await setTimeout(100);
  expect(queue.waiting()).toBe(0);
  end();
  const refusals = (await outcomes).flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason] : [],
  );
  expect(refusals.map(isAway)).toEqual(upTo(6).map(() => true));
  expect(done).toBe(2);
});

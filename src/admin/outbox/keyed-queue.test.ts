import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createKeyedQueue } from "./sender.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A queue of five background keys with a concurrency of three. The job of a key ends when `end` is called. */
function fiveKeys() {
  const inProgress = new Map<string, (hasMore: boolean) => void>();
  const queue = createKeyedQueue(3, (key) => new Promise((end) => inProgress.set(key, end)));
  for (const key of ["a", "b", "c", "d", "e"]) queue.enqueue(key, false);
  const end = async (key: string) => {
    inProgress.get(key)?.(false);
    inProgress.delete(key);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, end, inProgress: () => [...inProgress.keys()] };
}

test("background keys that were held back start one at a time, until they are released", async () => {
  const { queue, end, inProgress } = fiveKeys();
  expect(inProgress()).toEqual(["a", "b", "c"]);
  // A fraction of a millisecond must not cause another delay.
  queue.holdBack(500.7);
  for (const key of ["a", "b", "c"]) await end(key);
  await vi.advanceTimersByTimeAsync(499);
  expect(inProgress()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(inProgress()).toEqual(["d"]);
  queue.release();
  expect(inProgress()).toEqual(["d", "e"]);
});

test("an urgent key starts while background keys are held back", () => {
  const { queue, end, inProgress } = fiveKeys();
  queue.holdBack(500);
  void end("a");
  queue.enqueue("single", true);
  return vi.waitFor(() => expect(inProgress()).toEqual(["b", "c", "single"]));
});

test("a key in progress that becomes urgent goes on before background keys, also while they are held back", async () => {
  const { queue, end, inProgress } = fiveKeys();
  queue.holdBack(500);
  queue.enqueue("a", true);
  queue.enqueue("a", false);
  await end("a");
  expect(inProgress()).toEqual(["b", "c", "a"]);
});

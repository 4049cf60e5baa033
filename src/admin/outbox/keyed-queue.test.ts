import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createKeyedQueue } from "./sender.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Five lanes that are not urgent, of which as many are at work as may be; what is at work ends when it is told. */
function fiveLanes() {
  const atWork = new Map<string, (hasMore: boolean) => void>();
  const queue = createKeyedQueue(3, (lane) => new Promise((end) => atWork.set(lane, end)));
  for (const lane of ["a", "b", "c", "d", "e"]) queue.enqueue(lane, false);
  const end = async (lane: string) => {
    atWork.get(lane)?.(false);
    atWork.delete(lane);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, end, atWork: () => [...atWork.keys()] };
}

test("lanes that are held back begin one at a time afterwards, until they may go", async () => {
  const { queue, end, atWork } = fiveLanes();
  expect(atWork()).toEqual(["a", "b", "c"]);
  // A part of a millisecond is no reason to sleep on.
  queue.holdBack(500.7);
  for (const lane of ["a", "b", "c"]) await end(lane);
  await vi.advanceTimersByTimeAsync(499);
  expect(atWork()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(atWork()).toEqual(["d"]);
  queue.release();
  expect(atWork()).toEqual(["d", "e"]);
});

test("a lane that is urgent begins while the others are held back", () => {
  const { queue, end, atWork } = fiveLanes();
  queue.holdBack(500);
  void end("a");
  queue.enqueue("single", true);
  return vi.waitFor(() => expect(atWork()).toEqual(["b", "c", "single"]));
});

import { afterEach, expect, test, vi } from "vitest";
import { partOnce } from "./lazy-part.ts";

afterEach(() => void vi.useRealTimers());

test("parts are loaded ahead two at a time, and on demand at once", async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  const arrivals = [1, 2, 3, 4, 5].map((part) => ({ part, ...Promise.withResolvers<number>() }));
  const [, , , , fifth] = arrivals.map(({ part, promise }) => partOnce(() => (asked.push(part), promise)));
  const arrives = async (number: number) => {
    arrivals[number - 1]?.resolve(number);
    await vi.advanceTimersByTimeAsync(0);
  };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([1, 2]);
  const onDemand = fifth?.();
  expect(asked).toEqual([1, 2, 5]);
  await arrives(1);
  expect(asked).toEqual([1, 2, 5, 3]);
  await arrives(2);
  expect(asked).toEqual([1, 2, 5, 3, 4]);
  await arrives(5);
  expect(await onDemand).toBe(5);
  await arrives(3);
  await arrives(4);
  expect(asked).toEqual([1, 2, 5, 3, 4]);
});

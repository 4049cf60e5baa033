import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace } from "./pace.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a pause that the service asked for ends in its time where the clock of the computer is set back", async () => {
  const pace = createPace();
  const task = vi.fn<() => Promise<void>>(async () => {});
  pace.slowDown(1000);
  void pace.run(task);
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(task).toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seededRandom } from "#testing/seeded-random.ts";
import type { Priority } from "../outbox/deps.ts";
import { createRateLimiter } from "./rate-limiter.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a pause that the service asked for ends on time, even if the system clock is set back", async () => {
  const limiter = createRateLimiter();
  const task = vi.fn<() => Promise<void>>(async () => {});
  limiter.slowDown(1000);
  void limiter.run(task);
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(task).toHaveBeenCalled();
});

/** Two rate limits of 120 requests a minute: a fixed window and a token bucket. They return the pause in milliseconds, 0 if a request is allowed. */
const limits = {
  "in windows of a minute"() {
    let [until, count] = [0, 0];
    return () => {
      const now = performance.now();
      if (now >= until) [until, count] = [now + 60_000, 0];
      count += 1;
      return count > 120 ? 1000 * Math.ceil((until - now) / 1000) : 0;
    };
  },
  "from a bucket"() {
    let [filled, left] = [performance.now(), 120];
    return () => {
      const now = performance.now();
      [filled, left] = [now, Math.min(120, left + (now - filled) / 500)];
      if (left < 1) return 1000;
      left -= 1;
      return 0;
    };
  },
};

/** Runs so many tasks, six at a time, against a service that replies after `replyMs`. Returns the times of the replies and of the rejections. */
async function doneBy(refusal: () => number, tasks: number, replyMs = 50) {
  const limiter = createRateLimiter();
  const [answered, refused]: [number[], number[]] = [[], []];
  let left = tasks;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const pause = await limiter.run(async () => {
        const named = refusal();
        await new Promise((done) => setTimeout(done, replyMs));
        (named > 0 ? refused : answered).push(performance.now());
        return named;
      }, "background");
      if (pause === 0) continue;
      left += 1;
      limiter.slowDown(pause);
      await new Promise((done) => setTimeout(done, pause));
    }
  };
  const began = performance.now();
  const all = Promise.all(Array.from({ length: 6 }, work));
  await vi.advanceTimersByTimeAsync(1_800_000);
  await all;
  return {
    minutes: ((answered.at(-1) ?? 0) - began) / 60_000,
    refused: refused.map((at) => at - began),
    answered: answered.map((at) => at - began),
  };
}

test.each([
  ["in windows of a minute", 50],
  // The window is used up within a second, so the pause is a whole minute.
  ["in windows of a minute", 5],
  ["from a bucket", 50],
] as const)(
  "if a service allows 120 requests a minute %s and replies after %i ms, they are sent evenly, and few are rejected",
  async (kind, replyMs) => {
    const { minutes, answered, refused } = await doneBy(limits[kind](), 1200, replyMs);
    expect(minutes).toBeLessThan(10);
    const later = answered.filter((at) => at > 70_000);
    const longest = Math.max(...later.map((at, index) => at - (later[index - 1] ?? at)));
    expect(longest).toBeLessThan(12_000);
    expect(refused.length).toBeLessThan(120);
  },
);

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  "if a service randomly rejects some requests (%i), the others are sent no slower",
  async (seed) => {
    const random = seededRandom(seed);
    const { answered, refused } = await doneBy(() => (random() < 0.07 ? 1000 : 0), 1200);
    // That is, the time is spent in the pauses of one second, and hardly in anything else.
    expect(answered.at(-1)).toBeLessThan(refused.length * 1000 + 10_000);
  },
);

const shortTask = () => new Promise<void>((done) => setTimeout(done, 50));

test("idle time is not taken as a sign of a rate limit", async () => {
  const limiter = createRateLimiter();
  // The user types one price after another, and a fifth of the requests are randomly rejected.
  for (let typed = 0; typed < 30; typed += 1) {
    void limiter.run(shortTask);
    await vi.advanceTimersByTimeAsync(3000);
    if (typed % 5 === 4) limiter.slowDown(1000);
  }
  await vi.advanceTimersByTimeAsync(2000);
  const began = performance.now();
  const all = Promise.all(Array.from({ length: 100 }, () => limiter.run(shortTask, "background")));
  const took = all.then(() => performance.now() - began);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await took).toBeLessThan(10_000);
});

test("a change starts beside what is read, then come the other changes, what is read, and what nobody waits for", async () => {
  const limiter = createRateLimiter();
  const begun: Priority[] = [];
  const run = (priority: Priority) =>
    void limiter.run(() => {
      begun.push(priority);
      return shortTask();
    }, priority);
  for (const priority of ["background", "reading"] as const) for (let i = 0; i < 5; i += 1) run(priority);
  run("change");
  run("change");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["background", "background", "change"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun.slice(3)).toEqual([
    "change",
    ...Array.from({ length: 5 }, () => "reading"),
    ...Array.from({ length: 3 }, () => "background"),
  ]);
});

test("trying now ends a pause", async () => {
  const limiter = createRateLimiter();
  const task = vi.fn<() => Promise<void>>(async () => {});
  limiter.slowDown(60_000);
  void limiter.run(task);
  limiter.tryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(task).toHaveBeenCalled();
});

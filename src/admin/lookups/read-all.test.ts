import { expect, test } from "vitest";
import { rateLimiter } from "../api/rate-limiter.ts";
import { readAll } from "./read-all.ts";

test("all pages are read, and what the user does meanwhile precedes the further ones", async () => {
  const asked: (number | "a change")[] = [];
  const replies = new Map<number, () => void>();
  const total = 5;
  const reading = readAll(async ({ page }) => {
    asked.push(page);
    if (page > 0) await new Promise<void>((reply) => replies.set(page, reply));
    const extent = { page, size: 1, total_elements: total, total_pages: total };
    return { body: { content: [page], ...extent, first: page === 0, last: page === total - 1 } };
  });
  await expect.poll(() => asked).toEqual([0, 1, 2]);
  const changed = rateLimiter.run(async () => void asked.push("a change"), "change");
  await changed;
  replies.get(1)?.();
  expect(asked.slice(0, 4)).toEqual([0, 1, 2, "a change"]);
  for (const page of [2, 3, 4]) {
    await expect.poll(() => replies.has(page)).toBe(true);
    replies.get(page)?.();
  }
  expect(await reading).toEqual([0, 1, 2, 3, 4]);
});

import { expect, test } from "vitest";
import { afterPaint } from "./after-paint.ts";

test("an action runs in a later task, in order", async () => {
  const ran: number[] = [];
  afterPaint(() => ran.push(1));
  afterPaint(() => ran.push(2));
  await Promise.resolve();
  expect(ran).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(ran).toEqual([1, 2]);
});

test.for(["keydown", "pointerdown", "mouseup", "beforeinput", "beforeunload", "pagehide"])(
  "%s finds the action done, which then runs no second time",
  async (kind) => {
    let ran = 0;
    const seen: number[] = [];
    const target = kind === "beforeunload" || kind === "pagehide" ? window : document.body;
    target.addEventListener(kind, () => seen.push(ran), { once: true });
    afterPaint(() => (ran += 1));
    target.dispatchEvent(new Event(kind, { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    expect([...seen, ran]).toEqual([1, 1]);
  },
);

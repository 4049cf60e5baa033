import { expect, test } from "vitest";
import { createFailureCounter } from "./sender.ts";

const atOnce = () => 0;
const later = () => 60_000;

test("parallel failures of several keys count as one round, until a key succeeds", () => {
  const counter = createFailureCounter();
  const [a, b] = [counter.begin("a"), counter.begin("b")];
  expect(a.failed(atOnce)).toEqual({ inARow: 1, together: 1, pause: 0 });
  expect(b.failed(atOnce)).toEqual({ inARow: 1, together: 1, pause: 0 });
  const [c, d] = [counter.begin("c"), counter.begin("d")];
  expect(c.failed(atOnce)).toEqual({ inARow: 1, together: 2, pause: 0 });
  expect(counter.begin("a").failed(atOnce)).toEqual({ inARow: 2, together: 3, pause: 0 });
  counter.begin("e").succeeded();
  expect(d.failed(atOnce)).toEqual({ inARow: 1, together: 1, pause: 0 });
  expect(counter.begin("a").failed(atOnce)).toEqual({ inARow: 3, together: 0, pause: 0 });
});

test("attempts that begin during a backoff belong to the round that caused it", () => {
  const counter = createFailureCounter();
  expect(counter.begin("a").failed(later)).toEqual({ inARow: 1, together: 1, pause: 60_000 });
  for (const key of ["b", "c", "d"])
    expect(counter.begin(key).failed(later)).toEqual({ inARow: 1, together: 1, pause: 60_000 });
  // The second failure of a key begins a new round, even if the backoff is not over by the clock.
  expect(counter.begin("b").failed(atOnce)).toEqual({ inARow: 2, together: 2, pause: 0 });
  expect(counter.begin("e").failed(atOnce)).toEqual({ inARow: 1, together: 3, pause: 0 });
});

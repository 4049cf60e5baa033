import { expect, test } from "vitest";
import { createFailureCounter } from "./sender.ts";

const atOnce = () => 0;
const later = () => 60_000;

test("lanes that take turns fail together, once a round, until one is answered", () => {
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

test("whoever begins while the pause after a failure goes on belongs to its round", () => {
  const counter = createFailureCounter();
  expect(counter.begin("a").failed(later)).toEqual({ inARow: 1, together: 1, pause: 60_000 });
  for (const key of ["b", "c", "d"])
    expect(counter.begin(key).failed(later)).toEqual({ inARow: 1, together: 1, pause: 60_000 });
  // Each has waited for itself, whatever the clock says.
  expect(counter.begin("b").failed(atOnce)).toEqual({ inARow: 2, together: 2, pause: 0 });
  expect(counter.begin("e").failed(atOnce)).toEqual({ inARow: 1, together: 3, pause: 0 });
});

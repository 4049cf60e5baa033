import { expect, test } from "vitest";
import { createFailureCounter } from "./sender.ts";

const atOnce = () => 0;
const later = () => 60_000;

test("lanes that take turns fail together, once a round, until one is answered", () => {
  const streaks = createFailureCounter();
  const [a, b] = [streaks.begin("a"), streaks.begin("b")];
  expect(a.failed(atOnce)).toEqual({ inARow: 1, together: 1, pause: 0 });
  expect(b.failed(atOnce)).toEqual({ inARow: 1, together: 1, pause: 0 });
  const [c, d] = [streaks.begin("c"), streaks.begin("d")];
  expect(c.failed(atOnce)).toEqual({ inARow: 1, together: 2, pause: 0 });
  expect(streaks.begin("a").failed(atOnce)).toEqual({ inARow: 2, together: 3, pause: 0 });
  streaks.begin("e").answered();
  expect(d.failed(atOnce)).toEqual({ inARow: 1, together: 1, pause: 0 });
  expect(streaks.begin("a").failed(atOnce)).toEqual({ inARow: 3, together: 0, pause: 0 });
});

test("whoever begins while the pause after a failure goes on belongs to its round", () => {
  const streaks = createFailureCounter();
  expect(streaks.begin("a").failed(later)).toEqual({ inARow: 1, together: 1, pause: 60_000 });
  for (const key of ["b", "c", "d"])
    expect(streaks.begin(key).failed(later)).toEqual({ inARow: 1, together: 1, pause: 60_000 });
  // Each has waited for itself, whatever the clock says.
  expect(streaks.begin("b").failed(atOnce)).toEqual({ inARow: 2, together: 2, pause: 0 });
  expect(streaks.begin("e").failed(atOnce)).toEqual({ inARow: 1, together: 3, pause: 0 });
});

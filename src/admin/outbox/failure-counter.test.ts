import { expect, test } from "vitest";
import { createFailureCounter } from "./sender.ts";

test("lanes that take turns fail together, once a round, until one is answered", () => {
  const streaks = createFailureCounter();
  const [a, b] = [streaks.begin("a"), streaks.begin("b")];
  expect(a.failed()).toEqual({ inARow: 1, together: 1 });
  expect(b.failed()).toEqual({ inARow: 1, together: 1 });
  const [c, d] = [streaks.begin("c"), streaks.begin("d")];
  expect(c.failed()).toEqual({ inARow: 1, together: 2 });
  expect(streaks.begin("a").failed()).toEqual({ inARow: 2, together: 3 });
  streaks.begin("e").answered();
  expect(d.failed()).toEqual({ inARow: 1, together: 1 });
  expect(streaks.begin("a").failed()).toEqual({ inARow: 3, together: 0 });
});

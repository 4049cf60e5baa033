import { expect, test } from "vitest";
import { serverOfTests } from "#testing/private-database.ts";
import { slowness } from "#testing/slowness.ts";
import { crashRounds } from "./crash-rounds.ts";

test("kill -9 in the middle of writes loses nothing that was acknowledged, and the next start is quick", async () => {
  const { acknowledged, quickestStart } = await crashRounds(4, 1, serverOfTests());
  expect(acknowledged).toBeGreaterThan(50);
  // many-crashes.ts, which runs alone, tells the slowest.
  expect(quickestStart).toBeLessThan(2000 * slowness());
}, 60_000);

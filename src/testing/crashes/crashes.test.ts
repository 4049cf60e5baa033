import { expect, test } from "vitest";
import { serverOfTests } from "#testing/private-database.ts";
import { crashRounds } from "./crash-rounds.ts";

test("kill -9 in the middle of writes loses nothing that was acknowledged, and the next start is quick", async () => {
  const { acknowledged, quickestStart } = await crashRounds(4, 1, serverOfTests());
  expect(acknowledged).toBeGreaterThan(50);
  // Other tests keep the machine busy: many-crashes.ts, which runs alone, holds every start to it.
  expect(quickestStart).toBeLessThan(2000);
}, 60_000);

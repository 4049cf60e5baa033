import { expect, test } from "vitest";
import { isOnPostgres, postgresForTests } from "#testing/private-database.ts";
import { crashRounds } from "./crash-rounds.ts";

const server = isOnPostgres ? process.env[postgresForTests] : undefined;

test("kill -9 in the middle of writes loses nothing that was acknowledged, and the next start is quick", async () => {
  const { acknowledged, quickestStart } = await crashRounds(4, 1, server);
  expect(acknowledged).toBeGreaterThan(50);
  // Other tests keep the machine busy: many-crashes.ts, which runs alone, holds every start to it.
  expect(quickestStart).toBeLessThan(2000);
}, 60_000);

test.runIf(isOnPostgres)(
  "of two instances under load one is killed: who sends again loses nothing, nothing is made twice",
  async () => {
    const { acknowledged } = await crashRounds(2, 2, server);
    expect(acknowledged).toBeGreaterThan(50);
  },
  60_000,
);

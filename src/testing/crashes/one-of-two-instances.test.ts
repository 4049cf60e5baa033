import { expect, test } from "vitest";
import { serverOfTests } from "#testing/private-database.ts";
import { crashRounds } from "./crash-rounds.ts";

test("of two instances under load one is killed: who sends again loses nothing, nothing is made twice", async () => {
  const { acknowledged } = await crashRounds(2, 2, serverOfTests());
  expect(acknowledged).toBeGreaterThan(50);
}, 60_000);

import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { checkpoints } from "./checkpoints.ts";

test("an unreadable log does not make the commit before it fail", () => {
  const connection = new DatabaseSync(":memory:");
  const afterCommit = checkpoints(connection);
  connection.close();
  expect(afterCommit).not.toThrow();
});

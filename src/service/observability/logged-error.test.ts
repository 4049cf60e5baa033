import { expect, test } from "vitest";
import { DatabaseAway } from "#service/database/database-away.ts";
import { loggedError } from "./logged-error.ts";

test("a database error is logged with its code and stack, without values of rows", () => {
  const error = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (email)=(ada@example.com) already exists.",
    where: "+12025550143",
  });
  const kept = loggedError(error);
  expect(kept).toMatchObject({
    type: "Error",
    code: "23505",
    stack: expect.stringContaining("logged-error"),
  });
  expect(JSON.stringify(kept)).not.toMatch(/ada@|\+1202/);
});

test("the error of an unavailable database is logged with its reason, without a stack", () => {
  const cause = Object.assign(new Error("database is locked"), { code: "ERR_SQLITE_ERROR", errcode: 5 });
  expect(loggedError(new DatabaseAway(cause))).toEqual({
    type: "DatabaseAway",
    message: "The database is not available.",
    stack: "",
    cause: { type: "Error", message: "database is locked", stack: "", code: "ERR_SQLITE_ERROR", errcode: 5 },
  });
});

test("a thrown value that is not an Error is logged by its type alone, and a circular cause is cut", () => {
  expect(loggedError("ak_some_key")).toMatchObject({
    message: "Something other than an error was thrown: string.",
  });
  expect(loggedError(null)).toMatchObject({ message: "Something other than an error was thrown: object." });
  const own = new Error("of itself");
  own.cause = own;
  expect(JSON.stringify(loggedError(own)).match(/"of itself"/g)).toHaveLength(6);
});

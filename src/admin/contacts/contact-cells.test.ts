import { expect, test } from "vitest";
import { readRole, readTimezone } from "./contact-cells.ts";

test.each([
  ["America/New_York", "America/New_York"],
  ["america/new york", "America/New_York"],
  [" São Paulo ", "America/Sao_Paulo"],
  ["US/Eastern", "America/New_York"],
])("the time zone %s is %s", (cell, zone) => {
  expect(readTimezone(cell, undefined)).toEqual({ value: zone });
});

test("a role is read in its stored form and as people write it; a stored role keeps its form if the service names no roles", () => {
  const roles = ["OWNER", "ON_CALL"];
  for (const cell of ["ON_CALL", "On call", " on call "])
    expect(readRole(cell, undefined, roles)).toEqual({ value: "ON_CALL" });
  expect(readRole("Wizard", undefined, roles)).toEqual({
    wrong: "Enter one of these roles: Owner, On call.",
  });
  expect(readRole("On call", { contact_role: "ON_CALL" }, undefined)).toEqual({ value: "ON_CALL" });
  expect(readRole("On call", { contact_role: "OWNER" }, undefined)).toEqual({ value: "On call" });
});

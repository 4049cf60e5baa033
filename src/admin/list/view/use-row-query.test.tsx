import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Column } from "./column.ts";
import { useListAddress } from "./use-list-address.ts";
import { useRowQuery } from "./use-row-query.ts";

const columns: readonly Column<object>[] = [
  { name: "name", title: "Name", cell: () => "", sortValue: () => "" },
  { name: "note", title: "Note", cell: () => "" },
];
const filters = [{ name: "role", label: "Role", choices: [], matches: () => true }];
const textOf = () => "";

test.each([
  [false, ""],
  [false, "?search=+&role=&sort=&color=red"],
  [false, "?sort=nothing"],
  [false, "?sort=-note"],
  [true, "?sort=-name"],
  [true, "?search=a"],
  [true, "#search=a"],
  [true, "?role=OWNER"],
])("whether an address has a list query: %s for %j", (isAsked, address) => {
  const { result } = renderHook(() => useRowQuery(useListAddress(), columns, filters, textOf), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/${address}`]}>{children}</MemoryRouter>,
  });
  expect(result.current !== undefined).toBe(isAsked);
});

import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FilterSelect } from "./filter-select.tsx";

test("a filter shows the value that filters, also where it is no choice any more", () => {
  render(
    <FilterSelect label="Role" value="CAPTAIN" choices={[["OWNER", "Owner"]]} onChoose={() => undefined} />,
  );
  expect(screen.getByRole("combobox", { name: "Role" })).toHaveProperty("value", "CAPTAIN");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Role",
    "CAPTAIN",
    "Owner",
  ]);
});

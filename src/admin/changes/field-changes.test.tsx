import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { FieldChanges } from "./field-changes.tsx";

test("a field that later changes set back shows its value once, without an arrow", () => {
  const fields = {
    target_status: { from: "INACTIVE", to: "INACTIVE" },
    price: { from: "10", to: "11" },
  };
  const { container } = render(<FieldChanges fields={fields} />);
  const [status, price] = [...container.children].map(({ textContent }) => textContent);
  expect(status).toBe("Status: Inactive");
  expect(price).toContain("$10.00 → ");
});

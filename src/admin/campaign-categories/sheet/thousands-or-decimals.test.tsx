import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

vi.setConfig({ testTimeout: 30_000 });
let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const open = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);

const csv = [
  "Record number,Category ID,Listing number,Price",
  "1.0,,,1.000",
  "2,,,20.50",
  ",43.0,,2.500",
  ",44.5,,20",
].join("\r\n");

async function importFile() {
  const { user } = await open("/campaigns/501/import");
  const input = await screen.findByLabelText("Choose a file", { selector: "input" });
  await user.upload(input, new File([csv], "prices.csv", { type: "text/csv" }));
  await screen.findByText(/^Are these thousands or decimals\?/);
  return user;
}

test.each([
  ["Thousands: $1,000.00", ["$1,000.00", "$2,500.00"]],
  ["Decimals: $1.00", ["$1.00", "$2.50"]],
])(
  "an ambiguous column of a file is asked about once, and then read throughout as %s",
  async (answer, prices) => {
    const user = await importFile();
    expect(
      screen.getByText("Are these thousands or decimals? “1.000” can be $1,000.00 or $1.00."),
    ).toBeDefined();
    expect(screen.getByText("2 rows wait for the answer, which is for the whole column.")).toBeDefined();
    expect(screen.getByText("2 need an answer")).toBeDefined();
    expect(screen.getByRole("button", { name: "Import 1 category" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: answer }));
    expect(await screen.findByRole("button", { name: "Import 3 categories" })).toBeDefined();
    expect(screen.queryByText(/^Are these thousands/)).toBeNull();
    expect(screen.getByRole("table", { name: "2 changed" }).textContent).toContain(prices[0]);
    expect(screen.getByRole("table", { name: "1 new" }).textContent).toContain(prices[1]);
    expect(
      within(screen.getByRole("table", { name: "1 row needs fixing" })).getByText(/Enter a whole number/),
    ).toBeDefined();
  },
);

test("an ambiguous pasted column is asked about once", async () => {
  const { user } = await open("/campaigns/501");
  const [first] = await screen.findAllByRole("textbox", { name: /Price per lead/ });
  await user.click(first as HTMLElement);
  await user.paste("1.000\n20.50\n1.234");
  expect(await screen.findByText(/^Are these thousands or decimals\? “1\.000”/)).toBeDefined();
  expect(screen.getByText("2 prices wait for the answer, which is for the whole column.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Save 1 change" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Thousands: $1,000.00" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save 3 changes" })).toBeDefined());
  const table = screen.getByRole("table", { name: "Prices before and after" });
  expect(table.textContent).toContain("$1,000.00");
  expect(table.textContent).toContain("$1,234.00");
});

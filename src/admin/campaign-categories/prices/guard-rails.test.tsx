import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { openAccountLog } from "../../account-storage.ts";

vi.setConfig({ testTimeout: 30_000 });
const params = { accountId: 1001, adCampaignId: 501 };
let service: RunningService;
const setRails = (rails: object) => openAccountLog(1001).values().set({ "preference/guard-rails": rails });
const rails = { floor: "10", ceiling: "60", step: "30" };
beforeEach(async () => {
  setRails(rails);
  service = await startService();
});
afterEach(() => service.close());

const open = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);
const stored = async () =>
  (await service.clients.owner.listCampaignCategories({ params })).body.content.map(({ price }) => price);
const before = ["12", "25.5", "30.25"];
const slip = /^1 price looks unusual or is outside your limits/;

/** New prices for 25.50, and what is asked about each. */
const doubted: [price: string, question: RegExp][] = [
  ["255", /That’s \$25\.50 with the decimal point moved/],
  ["2.55", /That’s \$25\.50 with the decimal point moved/],
  ["300", /ten times \$25\.50 or more/],
  ["2.5", /a tenth of \$25\.50 or less/],
  ["9", /below your Min/],
  ["61", /above your Max/],
  ["40", /further from \$25\.50 than your largest change/],
];

test("in a cell, each price outside the guard rails is asked about and not sent; a price within them is saved at once", async () => {
  const { user } = await open("/campaigns/501");
  const cells = await screen.findAllByRole("textbox", { name: /Price per lead/ });
  const [, cell] = cells as [HTMLInputElement, HTMLInputElement];
  for (const [price, question] of doubted) {
    await user.clear(cell);
    await user.type(cell, `${price}{Enter}`);
    await waitFor(() =>
      expect(document.getElementById(cell.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
        question,
      ),
    );
    await user.type(cell, "{Escape}");
  }
  expect(await stored()).toEqual(before);
  await user.clear(cell);
  await user.type(cell, "26{Enter}");
  await waitFor(async () => expect(await stored()).toEqual(["12", "26", "30.25"]));
  await user.clear(cell);
  await user.type(cell, "25.5{Enter}");
  await waitFor(async () => expect(await stored()).toEqual(before));
});

test("in bulk, each price outside the guard rails is asked about before anything can be sent", async () => {
  const { user } = await open("/campaigns/501/reprice?only=2");
  await user.selectOptions(await screen.findByLabelText("Step 1"), "Set to");
  const amount = screen.getByLabelText("Amount");
  for (const [price, question] of doubted) {
    await user.clear(amount);
    await user.type(amount, price);
    expect(await screen.findByRole("button", { name: "To check 1" })).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole("table", { name: "Prices before and after" }).textContent).toMatch(question),
    );
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: slip }).required).toBe(true);
  }
  await user.clear(amount);
  await user.type(amount, "26");
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: slip })).toBeNull());
  expect(await stored()).toEqual(before);
});

test("in a spreadsheet, each price outside the guard rails is asked about before anything can be sent, including new rows", async () => {
  const rows: [row: string, question: RegExp][] = [
    [",44,9001,50000", /far above the other prices here, which run from \$12\.00 to \$30\.25/],
    ...doubted.map(([price, question]): [string, RegExp] => [`2,,,${price}`, question]),
    [",44,9001,9", /below your Min/],
    [",44,9001,61", /above your Max/],
  ];
  for (const [row, question] of rows) {
    setRails({});
    const { user, unmount } = await open("/campaigns/501/import");
    const input = await screen.findByLabelText("Choose a file", { selector: "input" });
    // Another tab sets them while the page is open: they hold for the file that is chosen then.
    setRails(rails);
    const others = "1,,,12.5\r\n,43,,20";
    const csv = `Record number,Category ID,Listing number,Price\r\n${others}\r\n${row}\r\n`;
    const file = new File([csv], "prices.csv", { type: "text/csv" });
    await user.upload(input, file);
    expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: slip })).required).toBe(true);
    const kind = row.startsWith("2") ? "2 changed" : "2 new";
    const [, first] = within(screen.getByRole("table", { name: kind })).getAllByRole("row");
    expect(first?.textContent).toMatch(question);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    unmount();
  }
  expect(await stored()).toEqual(before);
});

const slipsOfNew: [price: string, question: RegExp, shown: string][] = [
  ["61", /\$61\.00 is above your Max\. Press Add again/, "$61.00"],
  [
    "50000",
    /\$50,000\.00 is far above the other prices here, which run from \$12\.00 to \$30\.25\. Press Add/,
    "$50,000.00",
  ],
  ["0.25", /\$0\.25 is far below the other prices here/, "$0.25"],
];

test.each(slipsOfNew)("a new category at %s is asked about once", async (price, question, shown) => {
  const { user } = await open("/campaigns/501/new");
  await user.type(await screen.findByRole("combobox", { name: /Category/ }), "roof");
  await user.click(await screen.findByRole("option", { name: /Roof repair/ }));
  await user.type(screen.getByLabelText(/Max price per lead/), price);
  await user.click(screen.getByRole("button", { name: "Add category" }));
  expect(await screen.findByText(question)).toBeDefined();
  expect(await stored()).toEqual(before);
  await user.click(screen.getByRole("button", { name: "Add category" }));
  expect(await screen.findByText(`Roof repair was added at ${shown}`)).toBeDefined();
});

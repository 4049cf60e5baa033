import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense, lazy, startTransition, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { completeJsdom } from "#testing/browsers/complete-jsdom.ts";
import { clearBrowserStorage } from "#testing/outboxes/clear-browser-storage.ts";
import { openAccountLog } from "../../account-storage.ts";
import { SessionContext } from "../../session/use-session.ts";
import { Workbench } from "./workbench.tsx";

completeJsdom();
beforeEach(() => void openAccountLog(1001));
afterEach(() => {
  cleanup();
  return clearBrowserStorage();
});

const record = (id: number): CampaignCategory => ({
  ad_campaign_category_id: id,
  ad_campaign_id: 501,
  ad_campaign_listing_id: null,
  category_id: 40 + id,
  price: "12",
  target_status: "ACTIVE",
});
const ignore = () => undefined;
const NextPage = lazy(() => new Promise<never>(ignore));

function Page({ records }: { records: readonly CampaignCategory[] }) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <NextPage />;
  return (
    <Workbench
      records={records}
      labelOf={({ category_id: id }) => `Category ${id}`}
      place="here"
      onConfirm={async () => startTransition(() => setSent(true))}
      onLeave={ignore}
    />
  );
}

const open = (...ids: number[]) =>
  render(
    <SessionContext value={{ accountId: 1001, mayWrite: true, isExpired: false }}>
      <Suspense>
        <Page records={ids.map(record)} />
      </Suspense>
    </SessionContext>,
  );
const takeIn = () => screen.queryByRole("button", { name: "Put all back" });
const percent = () => screen.getByLabelText("Percent");

test("if there is nothing to send, the workbench says why", async () => {
  open(1);
  expect(screen.getByText(/^Nothing changes yet/)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText("Step 1"), "Lower by percent");
  await userEvent.type(percent(), "100");
  expect(
    await screen.findByText("Nothing can be saved. A price must be from 0.01 to 999,999.99."),
  ).toBeDefined();
  await userEvent.clear(percent());
  await userEvent.type(percent(), "5");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Change Category 41" }));
  expect(await screen.findByText(/^Nothing to save: every change is left out/)).toBeDefined();
});

test("the rule stays on screen until the next page opens, and is then forgotten", async () => {
  const { unmount } = open(1);
  await userEvent.type(percent(), "5");
  const send = await screen.findByRole("button", { name: "Save 1 change" });
  await userEvent.click(send);
  expect(send.isConnected).toBe(true);
  unmount();
  open(1);
  expect(screen.getByText(/^Nothing changes yet/)).toBeDefined();
});

test("including all rows again affects only the selected ones", async () => {
  const first = open(1, 2);
  await userEvent.type(percent(), "5");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Change Category 41" }));
  expect(takeIn()).not.toBeNull();
  first.unmount();
  const second = open(2);
  expect(await screen.findByRole("checkbox", { name: "Change Category 42" })).toBeDefined();
  expect(takeIn()).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Change Category 42" }));
  await userEvent.click(takeIn() as HTMLElement);
  second.unmount();
  open(1, 2);
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Change Category 41" });
  expect(box.checked).toBe(false);
});

test.each([
  ["Set to", "Amount", "abc", /^Enter a price, such as/],
  ["Set to", "Amount", "1.005", /^Use at most two decimals/],
  ["Set to", "Amount", "0", /^Enter a price from 0\.01/],
  ["Raise by percent", "Percent", "4\t5", /^Enter a percentage/],
])("%s with %s %j is not previewed: %s", async (kind, label, typed, why) => {
  open(1);
  await userEvent.type(percent(), "5");
  await screen.findByRole("button", { name: "Save 1 change" });
  await userEvent.click(screen.getByRole("button", { name: "Add step" }));
  await userEvent.selectOptions(screen.getByLabelText("Step 2"), kind);
  const [field] = screen.getAllByLabelText(label).slice(-1);
  fireEvent.change(field as HTMLElement, { target: { value: typed } });
  expect(await screen.findByText("Fix step 2 to see the result")).toBeDefined();
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Save changes", description: why });
  expect(send.disabled).toBe(true);
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Change Category 41" })).toBeNull());
});

test("a Min above the Max is not previewed", async () => {
  open(1);
  await userEvent.type(percent(), "5");
  await userEvent.click(screen.getByText("Rounding and limits"));
  await userEvent.type(within(limits()).getByLabelText("Min"), "30");
  await userEvent.type(within(limits()).getByLabelText("Max"), "20");
  expect(await screen.findByText("Fix the rounding and limits to see the result")).toBeDefined();
  expect(
    screen.getByRole("button", { name: "Save changes", description: "Min is above Max." }),
  ).toBeDefined();
});

test("a Max that would lower prices says how many, and requires confirmation", async () => {
  open(1, 2);
  await userEvent.click(screen.getByText("Rounding and limits"));
  await userEvent.type(within(limits()).getByLabelText("Max"), "11.50");
  await userEvent.selectOptions(within(limits()).getByLabelText("Round to"), "price ending in .99");
  await userEvent.selectOptions(within(limits()).getByLabelText("Direction"), "Up to");
  expect(
    await screen.findByText(
      "Lower 2 prices by 8.4%, rounded up to .99, at most $11.50, the largest from $12.00 to $10.99.",
    ),
  ).toBeDefined();
  const agree = screen.getByRole<HTMLInputElement>("checkbox", {
    name: "Max lowers 2 prices. I’ve checked them.",
  });
  expect(agree.required).toBe(true);
  await userEvent.selectOptions(within(limits()).getByLabelText("Limit on changes"), "Never lower");
  expect(await screen.findByText(/^Nothing changes yet/)).toBeDefined();
  expect(
    screen.getByText("Rounding and limits: Up to price ending in .99, Max $11.50, Never lower"),
  ).toBeDefined();
});

test("a large effect is named, and must be agreed to before sending", async () => {
  open(1, 2);
  await userEvent.type(percent(), "50");
  await screen.findByText("$24.00 → $36.00 (+$12.00)");
  expect(screen.getByText("Category 41: $12.00 → $18.00 (+50.0%)")).toBeDefined();
  expect(largeQuestion()).toBeNull();
  await userEvent.type(percent(), ".5");
  await waitFor(() => expect(largeQuestion()?.labels?.[0]?.textContent).toBe(large));
  expect(largeQuestion()?.required).toBe(true);
});

test("agreement is required again once something else is typed", async () => {
  open(1, 2);
  await userEvent.type(percent(), "60");
  await userEvent.click(await screen.findByRole("checkbox", { name: /moves by \+60.0%/ }));
  expect(largeQuestion()?.checked).toBe(true);
  await userEvent.type(percent(), "0");
  await screen.findByRole("checkbox", { name: /moves by \+600.0%/ });
  expect(largeQuestion()?.checked).toBe(false);
});

const largeQuestion = () => screen.queryByRole<HTMLInputElement>("checkbox", { name: /^The total of/ });
const large = "The total of the changed prices moves by +50.5%, more than 50%. I’ve checked it.";

const limits = () =>
  screen.getByText(/^Rounding and limits/, { selector: "summary" }).parentElement as HTMLElement;

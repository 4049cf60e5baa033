import { screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { rewriteReply } from "#testing/faults/tampering.ts";
import { type UnreliableProxy, startUnreliableProxy } from "#testing/faults/unreliable-proxy.ts";
import { saveFile } from "../../files/save-file.ts";

vi.mock("../../files/save-file.ts", () => ({ saveFile: vi.fn<typeof saveFile>() }));

let service: RunningService;
let proxy: UnreliableProxy;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());
beforeEach(async () => {
  proxy = await startUnreliableProxy(service.url, Math.random);
  proxy.tamper((_method, path) => path.includes("/ad-campaign-category?"), rewriteReply(withoutSecondPrice));
});
afterEach(() => proxy.close());

/** The page as one would answer it that has lost the price of its second record. */
function withoutSecondPrice(page: unknown): unknown {
  const { content, ...envelope } = page as { content: object[] };
  return { ...envelope, content: content.with(1, { ...content[1], price: undefined }) };
}

const open = async (address: string) => renderSignedIn(proxy.url, address, 1001, service.keys.owner);

test("an unreadable record is a row that says so, and is not counted as readable", async () => {
  const { user } = await open("/campaigns/501");
  const table = await screen.findByRole("table");
  expect(
    await within(table).findByText("Record 2 can’t be shown: what we received is incomplete."),
  ).toBeDefined();
  expect(within(table).getAllByRole("textbox", { name: /^Price per lead/ })).toHaveLength(2);
  expect(screen.getByText("1 row can’t be shown")).toBeDefined();
  await user.click(within(table).getByRole("checkbox", { name: "All 2 rows" }));
  expect(await screen.findByRole("region", { name: "2 selected" })).toBeDefined();
  await user.click(screen.getByText("List options"));
  await user.click(await screen.findByText("Export all 2 rows as CSV", {}, { timeout: 8000 }));
  await expect.poll(() => vi.mocked(saveFile).mock.lastCall?.[1].trim().split("\n")).toHaveLength(3);
});

test("a search finds the readable records, and says that there is one more", async () => {
  const { user } = await open("/campaigns/501");
  await user.type(await screen.findByRole("searchbox"), "drain");
  expect(await screen.findByText("1 of 3")).toBeDefined();
  expect(screen.getByText("1 row can’t be shown")).toBeDefined();
});

test("the readable records can be repriced", async () => {
  await open("/campaigns/501/reprice");
  expect(await screen.findByText(/2 of 3 categories/)).toBeDefined();
});

import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const open = () => renderSignedIn(service.url, "/campaigns/502/new", 1001, service.keys.owner);
const inCampaign = async () =>
  (await service.clients.owner.listCampaignCategories({ params: { accountId: 1001, adCampaignId: 502 } }))
    .body.content;
const submit = () => screen.getByRole("button", { name: "Add category" });

test("a category is found by typing, linked to a listing and added at its price", async () => {
  const { user } = await open();
  await user.type(await screen.findByRole("combobox", { name: /Category/ }), "heater water");
  await user.click(await screen.findByRole("option", { name: /Water heater repair/ }));
  await user.selectOptions(screen.getByLabelText(/Listing/), "Hillside");
  await user.type(screen.getByLabelText(/Max price per lead/), "$1,234.50");
  await user.click(submit());
  expect(await screen.findByText("Water heater repair was added at $1,234.50")).toBeDefined();
  expect(await inCampaign()).toMatchObject([
    { category_id: 43, ad_campaign_listing_id: 9003, price: "1234.5", target_status: "ACTIVE" },
  ]);
});

test("nothing is sent before a category is chosen and a price typed", async () => {
  const { user } = await open();
  const before = await inCampaign();
  await user.type(await screen.findByLabelText(/Max price per lead/), "12.345");
  await user.click(submit());
  expect(await screen.findByText("Choose a category.")).toBeDefined();
  expect(
    screen.getByText("Use at most two decimals. If you mean 12,345.00, enter it that way."),
  ).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /Category/ }));
  expect(await inCampaign()).toEqual(before);
});

test("text that is not a choice yet is rejected at its field, even if another category was chosen before", async () => {
  const { user } = await open();
  const before = await inCampaign();
  const category = await screen.findByRole<HTMLInputElement>("combobox", { name: /Category/ });
  await user.type(category, "heater water");
  await user.click(await screen.findByRole("option", { name: /Water heater repair/ }));
  await user.click(screen.getByRole("button", { name: "Add another category" }));
  await user.type(category, "re");
  await user.type(screen.getByLabelText(/Max price per lead/), "7");
  await user.click(submit());
  expect(await screen.findByText(/^Choose one from the list, or clear the field\./)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(category));
  expect(category.value).toBe("re");
  expect(await inCampaign()).toEqual(before);
  await user.clear(category);
  await user.click(submit());
  expect(await screen.findByText("Water heater repair was added at $7.00")).toBeDefined();
});

/** The page of a service that answers lookups with this status. */
async function openWithoutLookups(status: number) {
  const page = await open();
  const { send } = page.network;
  page.network.send = (url, init) =>
    /\/(categories|ad-campaign-listing|ad-campaign)\?/.test(url)
      ? Promise.resolve(new Response("", { status }))
      : send(url, init);
  return page;
}

test("if the service has no lookups, IDs are typed", async () => {
  const { user } = await openWithoutLookups(404);
  await user.type(await screen.findByLabelText(/Category ID/), "44");
  await user.type(screen.getByLabelText(/Max price per lead/), "8");
  await user.click(submit());
  expect(await screen.findByText("Category 44 was added at $8.00")).toBeDefined();
  expect((await inCampaign()).at(-1)).toMatchObject({
    category_id: 44,
    ad_campaign_listing_id: null,
    price: "8",
  });
});

test("text that is not a number stays as typed, and is rejected at its field", async () => {
  const { user, unmount } = await openWithoutLookups(404);
  const before = await inCampaign();
  await user.type(await screen.findByLabelText(/Category ID/), "44");
  await user.click(screen.getByRole("button", { name: "Add another category" }));
  await user.type(screen.getByLabelText(/Category ID/), "Trade 0");
  await user.type(screen.getByLabelText(/Listing ID/), "9003x");
  unmount();
  const again = await openWithoutLookups(404);
  const category = await screen.findByLabelText<HTMLInputElement>(/Category ID/);
  const listing = screen.getByLabelText<HTMLInputElement>(/Listing ID/);
  await waitFor(() => expect([category.value, listing.value]).toEqual(["Trade 0", "9003x"]));
  expect(screen.getByRole("button", { name: "Don’t add Category 44" })).toBeDefined();
  await again.user.type(screen.getByLabelText(/Max price per lead/), "8");
  await again.user.click(submit());
  expect(await screen.findByText("Choose a category.")).toBeDefined();
  expect(screen.getByText("Enter a whole number.")).toBeDefined();
  expect(await inCampaign()).toEqual(before);
});

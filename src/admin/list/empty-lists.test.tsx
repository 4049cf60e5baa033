import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { keys } from "#testing/services/small-world.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService({
    accounts: [
      {
        account_id: 1001,
        name: "North Star Plumbing",
        api_keys: [{ key: keys.owner }, { key: keys.reader, access: "read" }],
        campaigns: [{ ad_campaign_id: 502, name: "Summer" }],
      },
    ],
  });
});
afterAll(() => service.close());

const links = () =>
  [...document.querySelectorAll("main a")].map((link) => [link.textContent, link.getAttribute("href")]);

const ofCampaign = [
  ["Add category", "/campaigns/502/new"],
  ["Import a spreadsheet", "/campaigns/502/import"],
];
const ofContacts = [
  ["New contact", "/contacts/new"],
  ["Import a spreadsheet", "/contacts/import"],
];

for (const [address, title, offered] of [
  ["/campaigns/502", "No categories yet", ofCampaign],
  ["/campaigns/502/reprice", "No categories yet", ofCampaign],
  ["/contacts", "No contacts yet", ofContacts],
  ["/contacts/reach", "No contacts yet", ofContacts],
] as const)
  test(`${address} without records says so, and offers to add some`, async () => {
    await renderSignedIn(service.url, address, 1001, keys.owner);
    expect(await screen.findByText(title)).toBeDefined();
    expect(links()).toEqual(offered);
  });

test("Reach without contacts offers nothing to a read-only key", async () => {
  await renderSignedIn(service.url, "/contacts/reach", 1001, keys.reader);
  expect(await screen.findByText("No contacts yet")).toBeDefined();
  expect(links()).toEqual([]);
});

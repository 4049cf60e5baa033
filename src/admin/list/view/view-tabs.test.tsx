import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const open = (address: string) => renderSignedIn(service.url, address, 1001, service.keys.owner);

/** Each view with its count, the current one in brackets. */
async function views(): Promise<string[]> {
  const tabs = within(await screen.findByRole("group", { name: "Views" })).getAllByRole("link");
  return tabs.map((tab) => {
    const tabText = [...tab.children].map(({ textContent }) => textContent).join(" ");
    return tab.ariaCurrent ? `[${tabText}]` : tabText;
  });
}

test("views show counts, which are updated when a record is edited", async () => {
  const { content } = (
    await service.clients.owner.listCampaignCategories({ params: { accountId: 1001, adCampaignId: 501 } })
  ).body;
  const active = content.filter(({ target_status }) => target_status === "ACTIVE").length;
  const { user } = await open("/campaigns/501");
  const counted = (more: number) => [
    `[All ${content.length}]`,
    `Active ${active + more}`,
    `Inactive ${content.length - active - more}`,
  ];
  await waitFor(async () => expect(await views()).toEqual(counted(0)), { timeout: 8000 });
  const [first] = screen.getAllByRole<HTMLInputElement>("switch");
  if (!first) throw new Error("There is no row.");
  await user.click(first);
  await waitFor(async () => expect(await views()).toEqual(counted(first.checked ? 1 : -1)));
});

test.each([
  ["", "All"],
  ["?listing=none", "All"],
  ["?status=ACTIVE", "Active"],
  ["?sort=-price&status=INACTIVE&price=0-10#search=a", "Inactive"],
  ["?status=UNKNOWN", "All"],
])("the most specific view of %j is the current one", async (asked, current) => {
  await open(`/campaigns/501${asked}`);
  await screen.findByRole("group", { name: "Views" }, { timeout: 8000 });
  const marked = (await views()).filter((view) => view.startsWith("["));
  expect(marked.map((view) => /\p{Letter}+/u.exec(view)?.[0])).toEqual([current]);
});

import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

for (const [address, list, back] of [
  ["/campaigns/501/reprice", "/campaigns/501", "Back to categories"],
  ["/campaigns/501/import", "/campaigns/501", "Back to categories"],
  ["/contacts/import", "/contacts", "Back to contacts"],
] as const)
  test(`${address} says that the key is read-only, with a link back`, async () => {
    await renderSignedIn(service.url, address, 1001, service.keys.reader);
    expect(await screen.findByText("You have view-only access.")).toBeDefined();
    expect(screen.queryByText(/Choose/)).toBeNull();
    expect(screen.getByRole("link", { name: back }).getAttribute("href")).toBe(list);
  });

test("a read-only key is not invited to add anything", async () => {
  await renderSignedIn(service.url, "/campaigns/502", 1001, service.keys.reader);
  expect(await screen.findByText("No categories yet")).toBeDefined();
  expect(screen.queryByText(/\badd\b/i)).toBeNull();
});

test("the keyboard help of a read-only key lists only shortcuts that it can use", async () => {
  const { user } = await renderSignedIn(service.url, "/contacts", 1001, service.keys.reader);
  await screen.findByRole("link", { name: "Ada" });
  await user.click(await screen.findByRole("button", { name: "Keyboard shortcuts" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(dialog.getByText("Open contact")).toBeDefined();
  expect(dialog.queryByText(/New contact|Turn a channel|bulk actions/)).toBeNull();
});

test("Recent changes says that a read-only key cannot change anything", async () => {
  await renderSignedIn(service.url, "/changes", 1001, service.keys.reader);
  expect(await screen.findByText("You have view-only access.")).toBeDefined();
  expect(screen.queryByText(/Everything you change/)).toBeNull();
});

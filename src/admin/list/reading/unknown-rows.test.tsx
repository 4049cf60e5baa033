import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

const apiKey = "ak_owner_0123456789abcdefghijklmnop";

let service: RunningService;
beforeAll(async () => {
  service = await startService({
    contact_roles: ["OWNER"],
    accounts: [
      {
        account_id: 1001,
        name: "Some",
        api_keys: [{ key: apiKey }],
        contacts: ["Ann", "Bea", "Cid"].map((first_name) => ({
          first_name,
          email: "a@example.com",
          contact_role: "OWNER",
        })),
      },
    ],
  });
});
afterAll(() => service.close());

// In a file of its own, because what is timed by this clock is of no use to other tests.
test("a list opened with a search shows no row before it is known to match", async () => {
  let time = 0;
  const slow = vi.spyOn(performance, "now").mockImplementation(() => (time += 20));
  await renderSignedIn(service.url, "/contacts?search=cid", 1001, apiKey);
  expect((await screen.findAllByText("Searching…"))[0]).toBeDefined();
  expect(screen.queryByRole("link", { name: /^(Ann|Bea|Cid)$/ })).toBeNull();
  slow.mockRestore();
  expect(await screen.findByRole("link", { name: "Cid" })).toBeDefined();
  expect(screen.getAllByRole("link", { name: /^(Ann|Bea|Cid)$/ })).toHaveLength(1);
});

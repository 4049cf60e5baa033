import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/render-console.tsx";
import { type RunningService, startService } from "#testing/start-service.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService({
    accounts: [
      { account_id: 1001, name: "New here", api_keys: [{ key: "ak_owner_0123456789abcdefghijklmnop" }] },
    ],
  });
});
afterAll(() => service.close());

test("an empty list offers a spreadsheet beside its first record", async () => {
  const { user } = await renderSignedIn(
    service.url,
    "/contacts",
    1001,
    "ak_owner_0123456789abcdefghijklmnop",
  );
  await screen.findByRole("link", { name: "New contact" });
  await user.click(screen.getByRole("link", { name: "Import from a spreadsheet" }));
  expect(await screen.findByLabelText("Choose a file", { selector: "input" })).toBeDefined();
});

import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { persistConflict } from "#testing/outboxes/persist-conflict.ts";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test("signing out asks about unsaved changes of an earlier visit, however soon it is pressed", async () => {
  persistConflict(1001);
  const { user } = await renderSignedIn(service.url, "/campaigns", 1001, service.keys.owner);
  await user.click(await screen.findByRole("button", { name: "Account" }));
  await user.click(await screen.findByRole("button", { name: "Sign out", hidden: true }));
  expect(await screen.findByRole("dialog", { name: "1 change isn’t saved yet" })).toBeDefined();
});

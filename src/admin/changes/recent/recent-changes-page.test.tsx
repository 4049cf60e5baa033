import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test("without a database, the page says that changes are listed until it is closed", async () => {
  await renderSignedIn(service.url, "/changes", 1001, service.keys.owner);
  const hint = /This browser stores only unsaved changes\. Changes are listed until you close this page/;
  expect(await screen.findByText(hint)).toBeDefined();
});

test("the empty page says what it will list", async () => {
  await renderSignedIn(service.url, "/changes", 1001, service.keys.owner);
  expect(
    await screen.findByText(/Everything you change or add shows up here, and you can undo it\./),
  ).toBeDefined();
});

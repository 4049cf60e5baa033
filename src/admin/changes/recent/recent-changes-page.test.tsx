import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test("where the browser has no database, changes are said to be listed as long as the page is open", async () => {
  await renderSignedIn(service.url, "/changes", 1001, service.keys.owner);
  const hint = /This browser stores only unsaved changes\. Changes are listed until you close this page/;
  expect(await screen.findByText(hint)).toBeDefined();
});

test("what is listed later is not said to be taken back where it cannot be: what is new stays", async () => {
  await renderSignedIn(service.url, "/changes", 1001, service.keys.owner);
  expect(
    await screen.findByText(/Everything you change or add shows up here, and you can undo it\./),
  ).toBeDefined();
});

import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test("the name of the column with the select-all checkbox is its title alone", async () => {
  await renderSignedIn(service.url, "/contacts", 1001, service.keys.owner);
  const head = await screen.findByRole("columnheader", { name: "Name" });
  expect(within(head).getByRole("checkbox", { name: /^All \d+ rows$/ })).toBeDefined();
});

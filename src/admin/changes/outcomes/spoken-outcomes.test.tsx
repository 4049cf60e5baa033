import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { persistConflict } from "#testing/outboxes/persist-conflict.ts";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test("what needs the user since an earlier visit is spoken", async () => {
  persistConflict(1001);
  await renderSignedIn(service.url, "/campaigns", 1001, service.keys.owner);
  await screen.findByRole("navigation", { name: "Console" });
  // What comes into the page with its words is not spoken.
  const regions = await screen.findAllByRole("status");
  const words = await screen.findByText("1 needs attention", { selector: "output p" });
  expect(regions).toContain(words.closest("output"));
});

import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { persistConflict } from "#testing/outboxes/persist-conflict.ts";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test("screen readers are told of changes from an earlier visit that need the user", async () => {
  persistConflict(1001);
  await renderSignedIn(service.url, "/campaigns", 1001, service.keys.owner);
  await screen.findByRole("navigation", { name: "Console" });
  // A live region must be in the page before its text, or it is not spoken.
  const regions = await waitFor(() => {
    const empty = screen.getAllByRole("status").filter(({ textContent }) => textContent === "");
    expect(empty).not.toHaveLength(0);
    return empty;
  });
  const words = await screen.findByText("1 needs attention", { selector: "output p" });
  expect(regions).toContain(words.closest("output"));
});

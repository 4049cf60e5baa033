import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderSignedIn } from "#testing/browsers/render-console.tsx";
import { type RunningService, startService } from "#testing/services/start-service.ts";

let service: RunningService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.close());

test("Enter that accepts a suggestion of an input method saves no price, and stays in its cell", async () => {
  const { user } = await renderSignedIn(service.url, "/campaigns/501", 1001, service.keys.owner);
  const [cell, next] = await screen.findAllByRole<HTMLInputElement>("textbox", { name: /Price per lead/ });
  if (!cell || !next) throw new Error("There are not two rows.");
  // The keys are there once one of them has had an effect.
  await user.type(cell, "{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(next));
  await user.type(cell, "13");
  fireEvent.keyDown(cell, { key: "Enter", isComposing: true });
  expect(document.activeElement).toBe(cell);
  expect(cell.value).toBe("13");
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(next);
  expect(cell.value).toBe("$13.00");
});

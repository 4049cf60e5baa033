import { expect } from "playwright/test";
import { test } from "../deployments/with-network.ts";

// So that the requests of the worker can be intercepted.
test.use({ serviceWorkers: "block" });

const csv = (name: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from("Number,Last name\n1,New\n"),
});

test("reading a file is cancelled after a minute, and the next file is read", async ({ signedIn: page }) => {
  await page.route(/\/assets\/contact-sheet-worker-/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'postMessage({ is: "ready" });' }),
  );
  const started = page.waitForEvent("worker");
  await page.goto("/contacts/import");
  const worker = await started;
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await page.clock.install();
  await page.locator("input[type=file]").setInputFiles(csv("endless.csv"));
  await expect(page.getByText("Reading your file")).toBeVisible();
  const ended = worker.waitForEvent("close");
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(page.getByRole("alert")).toContainText("Reading this file took longer than a minute", {
      timeout: 500,
    });
  }).toPass();
  await ended;
  await page.unrouteAll();
  await page.clock.resume();
  await page.locator("input[type=file]").setInputFiles(csv("next.csv"));
  await expect(page.getByRole("table", { name: "1 changed" })).toContainText("New");
});

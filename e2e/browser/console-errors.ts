import { reportsPath } from "#contract/console/browser-report.ts";
import { test as base, expect, type Page, type Response } from "playwright/test";

/** Errors that the browser reports during a test. A test declares the failures that it provokes; any other makes it fail. */
export type ConsoleErrors = {
  /** From now on, responses with this status from URLs that match `part` are expected. */
  allow: (status: number, part: string | RegExp) => void;
  /** From now on, network failures are expected. */
  allowDeadNetwork: () => void;
};

const allowedEverywhere: { status: number; part: string | RegExp }[] = [];

/** From now on, such responses are expected in all tests of this worker. */
export const allowEverywhere = (status: number, part: string | RegExp): void =>
  void allowedEverywhere.push({ status, part });

/** Tests that fail if the browser reports an error that they do not allow. */
export const test = base.extend<{ complaints: ConsoleErrors }>({
  complaints: [
    async ({ page }, use) => {
      const complaints = listenForComplaints(page);
      await use(complaints);
      complaints.expectNone();
    },
    { auto: true },
  ],
});

const isAt = (url: string, part: string | RegExp) =>
  typeof part === "string" ? url.includes(part) : part.test(url);

/** Collects the errors of a page from now on. */
export function listenForComplaints(page: Page): ConsoleErrors & { expectNone: () => void } {
  const heard: string[] = [];
  const allowed = [...allowedEverywhere];
  let network = true;

  const isAllowed = (response: Response) =>
    allowed.some(({ status, part }) => response.status() === status && isAt(response.url(), part));

  // Including policy violations in workers, which are reported nowhere else.
  page.context().on("request", (request) => {
    if (new URL(request.url()).pathname === reportsPath) heard.push(`report: ${request.postData()}`);
  });
  page.on("pageerror", (error) => heard.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // The browser's own message about a failed request; the response or the failure itself is checked below.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    // Chromium's message that it could not check for a newer service worker.
    if (!network && message.text() === "An unknown error occurred when fetching the script.") return;
    // Its message that it honors a header only with https.
    if (message.text().startsWith("The Cross-Origin-Opener-Policy header has been ignored")) return;
    heard.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !isAllowed(response))
      heard.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // Navigation cancels the requests of the previous page.
    if (network && why !== "net::ERR_ABORTED") heard.push(`${why} ${request.url()}`);
  });

  return {
    allow: (status, part) => allowed.push({ status, part }),
    allowDeadNetwork: () => (network = false),
    expectNone: () => expect(heard).toEqual([]),
  };
}

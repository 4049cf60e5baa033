import { reportsPath } from "#contract/console/browser-report.ts";
import { test as base, expect, type Page, type Response } from "playwright/test";

/** What a browser complains of while a story runs. A story names the failures that it provokes; any other fails it. */
export type Complaints = {
  /** From here on, replies of this status at addresses that contain `part` are part of the story. */
  allow: (status: number, part: string | RegExp) => void;
  /** From here on, the network may fail, because the story cuts it. */
  allowDeadNetwork: () => void;
};

const allowedEverywhere: { status: number; part: string | RegExp }[] = [];

/** In all stories of this worker from here on, such replies are part of what they run on. */
export const allowEverywhere = (status: number, part: string | RegExp): void =>
  void allowedEverywhere.push({ status, part });

/** Stories whose browser complains of nothing but what they allow. */
export const test = base.extend<{ complaints: Complaints }>({
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

/** Listens to a page from now on. */
export function listenForComplaints(page: Page): Complaints & { expectNone: () => void } {
  const heard: string[] = [];
  const allowed = [...allowedEverywhere];
  let network = true;

  const isAllowed = (response: Response) =>
    allowed.some(({ status, part }) => response.status() === status && isAt(response.url(), part));

  // Among them violations of the policy in workers, which show nowhere else.
  page.context().on("request", (request) => {
    if (new URL(request.url()).pathname === reportsPath) heard.push(`report: ${request.postData()}`);
  });
  page.on("pageerror", (error) => heard.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // The browser's own line on a failed request: the reply or the failure itself is judged below.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    // So Chromium says that it could not look for a newer service worker.
    if (!network && message.text() === "An unknown error occurred when fetching the script.") return;
    // So it says that it heeds a header for pages with https only.
    if (message.text().startsWith("The Cross-Origin-Opener-Policy header has been ignored")) return;
    heard.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !isAllowed(response))
      heard.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // A page that is left stops its own requests.
    if (network && why !== "net::ERR_ABORTED") heard.push(`${why} ${request.url()}`);
  });

  return {
    allow: (status, part) => allowed.push({ status, part }),
    allowDeadNetwork: () => (network = false),
    expectNone: () => expect(heard).toEqual([]),
  };
}

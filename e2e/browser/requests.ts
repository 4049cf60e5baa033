import { expect, type Page, type Request } from "playwright/test";

export type Asked = { method: string; body: string };

const ignoredReads: RegExp[] = [];

/** From now on, reads of such URLs are ignored in all tests of this worker. */
export const ignoreReads = (...addresses: RegExp[]): void => void ignoredReads.push(...addresses);

/**
 * The requests of the page to the service during `act` and shortly after it. Not included is the read of a record before it is written, which
 * the page needs until a response has shown that the service honors conditional requests.
 */
export async function requestsDuring(page: Page, act: () => Promise<unknown>): Promise<Asked[]> {
  const isGuarded = guardOf(page);
  await untilQuiet(page);
  const asked: Asked[] = [];
  const note = (request: Request) => {
    if (!request.url().includes("/advertisers/") || isPassedOver(request)) return;
    if (isLook(request) && !isGuarded()) return;
    asked.push({ method: request.method(), body: request.postData() ?? "" });
  };
  page.on("request", note);
  await act();
  // A second request for the same change would follow shortly after the response.
  await page.waitForTimeout(500);
  page.off("request", note);
  return asked;
}

/** Waits until a page that was just opened has finished its reads. */
async function untilQuiet(page: Page): Promise<void> {
  let lastAt = Date.now();
  const note = () => (lastAt = Date.now());
  page.on("request", note);
  page.on("requestfinished", note);
  await expect.poll(() => Date.now() - lastAt, { intervals: [100] }).toBeGreaterThan(400);
  page.off("request", note);
  page.off("requestfinished", note);
}

const isPassedOver = (request: Request) =>
  request.method() === "GET" && ignoredReads.some((address) => address.test(request.url()));

const isLook = (request: Request) =>
  request.method() === "GET" && /(contact|category)\/\d+$/.test(request.url());

const guards = new WeakMap<Page, () => boolean>();

/** Whether a response has shown the current document that conditional requests are honored, since this was first called for the page. */
function guardOf(page: Page): () => boolean {
  const known = guards.get(page);
  if (known) return known;
  let isGuarded = false;
  page.on("domcontentloaded", () => (isGuarded = false));
  page.on("response", (response) => {
    if (response.headers()["safeguards-applied"]?.includes("if-match")) isGuarded = true;
  });
  const guard = () => isGuarded;
  guards.set(page, guard);
  return guard;
}

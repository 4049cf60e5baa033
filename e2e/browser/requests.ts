import { expect, type Page, type Request } from "playwright/test";

export type Asked = { method: string; body: string };

const passedOver: RegExp[] = [];

/** In all stories of this worker from here on, what is read at such addresses is no part of what a story asks about. */
export const passOverReads = (...addresses: RegExp[]): void => void passedOver.push(...addresses);

/**
 * What the page asks of the service while `act` runs and in the moment after it. A record that is read before it is written, because no
 * reply has told this page yet that conditions are honoured, is no part of it.
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
  // A second request for the same change would follow within moments of its answer.
  await page.waitForTimeout(500);
  page.off("request", note);
  return asked;
}

/** Waits until a page that was just opened has read what it reads ahead. */
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
  request.method() === "GET" && passedOver.some((address) => address.test(request.url()));

const isLook = (request: Request) =>
  request.method() === "GET" && /(contact|category)\/\d+$/.test(request.url());

const guards = new WeakMap<Page, () => boolean>();

/** Whether a reply has told the document in this page that conditions are honoured, since the page was first asked about. */
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

import type { Page, Request } from "playwright/test";

export type Asked = { method: string; body: string };

const passedOver: RegExp[] = [];

/** In all stories of this worker from here on, what is read at such addresses is no part of what a story asks about. */
export const passOverReads = (...addresses: RegExp[]): void => void passedOver.push(...addresses);

/** What the page asks of the service while `act` runs and in the moment after it. */
export async function requestsDuring(page: Page, act: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const note = (request: Request) => {
    if (!request.url().includes("/advertisers/")) return;
    if (!isPassedOver(request)) asked.push({ method: request.method(), body: request.postData() ?? "" });
  };
  page.on("request", note);
  await act();
  // A second request for the same change would follow within moments of its answer.
  await page.waitForTimeout(500);
  page.off("request", note);
  return asked;
}

const isPassedOver = (request: Request) =>
  request.method() === "GET" && passedOver.some((address) => address.test(request.url()));

import type { Page, Request } from "playwright/test";

export type Asked = { method: string; body: string };

let areRecordsReadFirst = false;

/** In all stories of this worker from here on, a record is read before it is written, because nothing tells that conditions are honoured. */
export const expectReadsFirst = (): void => void (areRecordsReadFirst = true);

/** What the page asks of the service while `act` runs and in the moment after it. */
export async function requestsDuring(page: Page, act: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const note = (request: Request) => {
    if (!request.url().includes("/advertisers/")) return;
    if (!(areRecordsReadFirst && isReadOfOne(request)))
      asked.push({ method: request.method(), body: request.postData() ?? "" });
  };
  page.on("request", note);
  await act();
  // A second request for the same change would follow within moments of its answer.
  await page.waitForTimeout(500);
  page.off("request", note);
  return asked;
}

const isReadOfOne = (request: Request) =>
  request.method() === "GET" && /(contact|category)\/\d+$/.test(request.url());

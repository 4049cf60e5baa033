import type { Page } from "playwright/test";
import { demoAccount, demoWorld } from "./demo-world.ts";
import { test as base } from "./set-ups.ts";

type ForAStory = {
  /** A page that is signed in with a read-write key, before it opens the console. */
  signedIn: Page;
};

/** Tests with a deployment of their own that has the demo data. */
export const test = base.extend<ForAStory>({
  held: demoWorld,
  baseURL: ({ service }, use) => use(service.url),
  signedIn: async ({ page, service }, use) => {
    await signIn(page, service.url, service.keys.owner);
    await use(page);
  },
});

/** Signs in without the form. */
export async function signIn(
  page: Page,
  url: string,
  api_key: string,
  account_id = demoAccount,
): Promise<void> {
  await page.request.post(`${url}/session`, {
    data: { account_id, api_key },
    headers: { origin: url },
    failOnStatusCode: true,
  });
}

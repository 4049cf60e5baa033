import { type Page } from "playwright/test";
import { type RunningDouble, type StoredRecord, startDouble } from "#testing/double/start-double.ts";
import { keys } from "#testing/services/small-world.ts";
import { type RunningGateway, startGateway } from "#testing/services/start-gateway.ts";
import { account, campaign, tradeName, worldOf } from "../deployments/numbered-world.ts";
import { test as base } from "../browser/console-errors.ts";
import { enterPrice } from "../page/enter-price.ts";
import { signIn } from "../deployments/with-demo-world.ts";
import { allSaved } from "../page/all-saved.ts";

type ForAStory = {
  /** The data of the upstream. */
  held: object;
  /** A third-party deployment, with deviations that the test switches on. */
  upstream: RunningDouble;
  gateway: RunningGateway;
  /** The console of a gateway to it, signed in with a read-write key. */
  signedIn: Page;
};

/** Tests with a third-party upstream of their own, and a gateway to it. */
export const test = base.extend<ForAStory>({
  held: worldOf({ contacts: 12, categories: 24 }),
  upstream: async ({ held }, use) => {
    const double = await startDouble();
    await double.load(held);
    await use(double);
    await double.close();
  },
  gateway: async ({ upstream }, use) => {
    const gateway = await startGateway(upstream.url);
    await use(gateway);
    await gateway.close();
  },
  baseURL: ({ gateway }, use) => use(gateway.url),
  signedIn: async ({ page, gateway }, use) => {
    await signIn(page, gateway.url, keys.owner, account);
    await use(page);
  },
});

export const prices = `/campaigns/${campaign}`;
export const priceOf = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Price per lead for ${tradeName(number)}` });

/** Types a price into its cell. */
export async function typePrice(page: Page, number: number, price: string): Promise<void> {
  await priceOf(page, number).fill(price);
  await enterPrice(priceOf(page, number));
}

/** Waits until everything is saved, and returns the data of the upstream. */
export async function whenSaved(page: Page, upstream: RunningDouble): Promise<Held> {
  await allSaved(page, { timeout: 45_000 });
  return upstream.stored();
}

type Held = { contacts: StoredRecord[]; categories: StoredRecord[] };

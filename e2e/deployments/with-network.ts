import type { Page } from "playwright/test";
import { seedOf, seededRandom } from "#testing/seeded-random.ts";
import { type UnreliableProxy, startUnreliableProxy } from "#testing/faults/unreliable-proxy.ts";
import { account, worldOf } from "./numbered-world.ts";
import type { ConsoleErrors } from "../browser/console-errors.ts";
import { signIn } from "./with-demo-world.ts";
import { test as base } from "./set-ups.ts";

type ForAStory = {
  /** The amount of data in the account. */
  world: Parameters<typeof worldOf>[0];
  /** The random seed of the test and its network. */
  seed: number;
  network: UnreliableProxy;
  /** A page that is signed in with a read-write key at the console behind the proxy, before it opens it. */
  signedIn: Page;
};

/** Tests with a deployment of their own, and a proxy that can simulate network trouble between it and the browser. */
export const test = base.extend<ForAStory>({
  world: [{ contacts: 12, categories: 24 }, { option: true }],
  held: ({ world }, use) => use(worldOf(world)),
  seed: async ({}, use) => use(seedOf("STORY_SEED")),
  network: async ({ service, seed }, use) => {
    const proxy = await startUnreliableProxy(service.url, seededRandom(seed));
    await use(proxy);
    await proxy.close();
  },
  baseURL: ({ network }, use) => use(network.url),
  signedIn: async ({ page, network, service }, use) => {
    await signIn(page, network.url, service.keys.owner, account);
    await use(page);
  },
});

/** Allows all failures of API requests. */
export function allowTrouble(complaints: ConsoleErrors): void {
  complaints.allowDeadNetwork();
  for (const status of [401, 404, 412, 429, 500, 503]) complaints.allow(status, "/advertisers/");
}

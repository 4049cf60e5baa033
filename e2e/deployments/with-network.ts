import type { Page } from "playwright/test";
import { seedOf, seededRandom } from "#testing/seeded-random.ts";
import { type UnreliableProxy, startUnreliableProxy } from "#testing/faults/unreliable-proxy.ts";
import { account, worldOf } from "./numbered-world.ts";
import type { Complaints } from "../browser/complaints.ts";
import { signIn } from "./with-demo-world.ts";
import { test as base } from "./set-ups.ts";

type ForAStory = {
  /** How much the account of the story holds. */
  world: Parameters<typeof worldOf>[0];
  /** What the story and its network are diced with. */
  seed: number;
  network: UnreliableProxy;
  /** The console behind the proxy, signed in with a key that may write. */
  signedIn: Page;
};

/** Each story has a deployment of its own, and a network that the story may harm between it and the browser. */
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

/** Lets requests of the interface fail and break as they like, as part of the story. */
export function allowTrouble(complaints: Complaints): void {
  complaints.allowDeadNetwork();
  for (const status of [401, 404, 412, 429, 500, 503]) complaints.allow(status, "/advertisers/");
}

import { expect, type Page } from "playwright/test";
import { account } from "../deployments/numbered-world.ts";

/** Waits until a page is the one that sends the changes of the account, which holds a lock as long as it is open. */
export const expectSending = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(heldLocks)).toContain(`advertiser-console/outbox/${account}`);

/** The names of the locks that pages hold. Runs in the page. */
const heldLocks = async () => (await navigator.locks.query()).held?.map(({ name }) => name);

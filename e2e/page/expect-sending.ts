import { expect, type Page } from "playwright/test";
import { account } from "../deployments/numbered-world.ts";

/** The name of the lock that the sending tab of the account holds as long as it is open. */
export const sendingLock = `advertiser-console/outbox/${account}`;

/** Waits until a page is the one that sends the changes of the account. */
export const expectSending = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(heldLocks)).toContain(sendingLock);

/** The names of the locks that pages hold. Runs in the page. */
const heldLocks = async () => (await navigator.locks.query()).held?.map(({ name }) => name);

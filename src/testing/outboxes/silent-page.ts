import { createRateLimiter } from "#admin/api/rate-limiter.ts";
import { type StartDelivery, startDelivery } from "#admin/outbox/delivery.ts";
import type { Deps } from "#admin/outbox/deps.ts";
import { type Outbox, createOutbox } from "#admin/outbox/outbox.ts";
import { createAccountLog } from "#admin/storage/account-log.ts";
import type { Client } from "#contract/client.ts";

/** What the delivery of changes has of a page that has read nothing and shows nothing of them. */
export const silentPage = (accountId: number): Deps => ({
  accountId,
  api: {} as Client,
  rateLimiter: createRateLimiter(),
  resources: [],
  onRecord: () => {},
  onProgress: () => {},
  lastRead: () => undefined,
  lastTotal: () => undefined,
  onPause: () => {},
  onMissed: () => {},
  onSessionEnded: () => {},
  onSessionBack: () => {},
});

/** The outbox of an account whose changes are delivered with this, once the code is `fetched` that delivers them. */
export function outboxWith(deps: Deps, fetched = Promise.resolve()): Outbox {
  const start: StartDelivery = (store, accountLog) => startDelivery(deps, store, accountLog);
  return createOutbox(createAccountLog(deps.accountId), {
    accountId: deps.accountId,
    loadChunk: (load) => load(),
    loadDelivery: () => fetched.then(() => start),
  });
}

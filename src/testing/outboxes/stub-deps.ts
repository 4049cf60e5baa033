import { createRateLimiter } from "#admin/api/rate-limiter.ts";
import { type StartDelivery, startDelivery } from "#admin/outbox/delivery.ts";
import type { Deps } from "#admin/outbox/deps.ts";
import { type Outbox, createOutbox } from "#admin/outbox/outbox.ts";
import { createAccountLog } from "#admin/storage/account-log.ts";
import type { Client } from "#contract/client.ts";

/** The dependencies of the delivery for a page that has read nothing and ignores all callbacks. */
export const stubDeps = (accountId: number): Deps => ({
  accountId,
  api: {} as Client,
  rateLimiter: createRateLimiter(),
  loadChunk: (load) => load(),
  resources: [],
  onRecord: () => {},
  onProgress: () => {},
  lastRead: () => undefined,
  lastTotal: () => undefined,
  onPause: () => {},
  onSaved: () => {},
  onMissed: () => {},
  onSessionEnded: () => {},
  onSessionBack: () => {},
});

/** An outbox whose delivery has these dependencies, and is loaded once `fetched` resolves. */
export function outboxWith(deps: Deps, fetched = Promise.resolve()): Outbox {
  const start: StartDelivery = (store, accountLog) => startDelivery(deps, store, accountLog);
  return createOutbox(createAccountLog(deps.accountId), {
    accountId: deps.accountId,
    loadChunk: (load) => load(),
    loadDelivery: () => fetched.then(() => start),
  });
}

import { type ChangeStore, createChangeStore } from "#admin/outbox/change-store.ts";
import { type SenderDeps, createSender } from "#admin/outbox/sender.ts";
import { createConfirmedSafeguards } from "#admin/outbox/attempt-update.ts";
import { createRateLimiter } from "#admin/api/rate-limiter.ts";
import type { Client } from "#contract/client.ts";

/** A sender and its store. It persists nothing, and its page has read nothing, unless `deps` differ. */
export function createTestSender(deps: Pick<SenderDeps, "resources"> & Partial<SenderDeps>): {
  store: ChangeStore;
  sender: ReturnType<typeof createSender>;
} {
  const store = createChangeStore();
  const sender = createSender({
    store,
    api: {} as Client,
    rateLimiter: createRateLimiter(),
    safeguards: createConfirmedSafeguards(() => {}),
    onRecord: () => {},
    lastRead: () => undefined,
    lastTotal: () => undefined,
    onSessionEnded: () => {},
    onPause: () => {},
    setOffline: store.putOffline,
    isPaused: () => false,
    isHeld: () => false,
    endedOf: async () => [],
    persist: async (changes) => store.put(changes),
    ...deps,
  });
  return { store, sender };
}

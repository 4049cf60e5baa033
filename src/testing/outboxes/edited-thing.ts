import { createOutbox } from "#admin/outbox/outbox.ts";
import { createRateLimiter } from "#admin/api/rate-limiter.ts";
import { createAccountLog } from "#admin/storage/account-log.ts";
import type { Client } from "#contract/client.ts";
import type { Resource } from "#contract/records/resource.ts";

const silent = () => new Promise<never>(() => {});

/** The outbox of an account whose service has things, and answers nothing but what is given. */
export function outboxOfThings(accountId: number, answers: Partial<Resource> = {}, missed = () => {}) {
  const things: Resource = {
    name: "things",
    idOf: ({ id }) => Number(id),
    list: silent,
    read: silent,
    update: silent,
    create: silent,
    ...answers,
  };
  return createOutbox(createAccountLog(accountId), {
    accountId,
    api: {} as Client,
    rateLimiter: createRateLimiter(),
    fetchPart: (load) => load(),
    resources: [things],
    confirmed: () => {},
    underWay: () => {},
    lastRead: () => undefined,
    counted: () => undefined,
    waits: () => {},
    missed,
    sessionEnded: () => {},
    sessionIsBack: () => {},
  });
}

/** Such an outbox, in which the name of the thing 1 was just changed. */
export function editedThing(accountId: number, answers: Partial<Resource> = {}, missed = () => {}) {
  const outbox = outboxOfThings(accountId, answers, missed);
  const change = outbox.edit({
    target: { resource: "things", scope: {}, id: 1 },
    label: "Thing 1",
    record: { id: 1, name: "before" },
    wanted: { name: "after" },
  });
  return { outbox, change };
}

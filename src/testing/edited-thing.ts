import type { Client } from "#contract/client.ts";
import { createEngine } from "#admin/changes/engine.ts";
import { createAccountLog } from "#admin/storage/account-log.ts";
import { createPace } from "#admin/pace.ts";
import type { Resource } from "#admin/resource.ts";

const silent = () => new Promise<never>(() => {});

/** The engine of an account whose service has things, and answers nothing but what is given. */
export function engineOfThings(accountId: number, answers: Partial<Resource> = {}, missed = () => {}) {
  const things: Resource = {
    name: "things",
    idOf: ({ id }) => Number(id),
    list: silent,
    read: silent,
    update: silent,
    create: silent,
    ...answers,
  };
  return createEngine(createAccountLog(accountId), {
    accountId,
    api: {} as Client,
    pace: createPace(),
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

/** Such an engine, in which the name of the thing 1 was just changed. */
export function editedThing(accountId: number, answers: Partial<Resource> = {}, missed = () => {}) {
  const engine = engineOfThings(accountId, answers, missed);
  const change = engine.edit({
    target: { resource: "things", scope: {}, id: 1 },
    label: "Thing 1",
    record: { id: 1, name: "before" },
    wanted: { name: "after" },
  });
  return { engine, change };
}

import type { Resource } from "#contract/records/resource.ts";
import { outboxWith, silentPage } from "./silent-page.ts";

const silent = () => new Promise<never>(() => {});

/** Things of a service that answers nothing but what is given. */
export const thingsWith = (answers: Partial<Resource>): Resource => ({
  name: "things",
  idOf: ({ id }) => Number(id),
  list: silent,
  read: silent,
  update: silent,
  create: silent,
  ...answers,
});

/** The outbox of an account whose service has such things. */
export const outboxOfThings = (accountId: number, answers: Partial<Resource> = {}, missed = () => {}) =>
  outboxWith({ ...silentPage(accountId), resources: [thingsWith(answers)], onMissed: missed });

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

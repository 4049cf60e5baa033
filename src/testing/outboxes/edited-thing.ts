import type { Resource } from "#contract/records/resource.ts";
import { outboxWith, stubDeps } from "./stub-deps.ts";

const noReply = () => new Promise<never>(() => {});

/** A resource whose requests get no reply, except those in `answers`. */
export const thingsWith = (answers: Partial<Resource>): Resource => ({
  name: "things",
  idOf: ({ id }) => Number(id),
  list: noReply,
  read: noReply,
  update: noReply,
  create: noReply,
  ...answers,
});

/** The outbox of an account for the resource `thingsWith(answers)`. */
export const outboxOfThings = (accountId: number, answers: Partial<Resource> = {}, onMissed = () => {}) =>
  outboxWith({ ...stubDeps(accountId), resources: [thingsWith(answers)], onMissed });

/** The outbox of an account after the thing 1 was renamed, with that change. */
export function editedThing(accountId: number, answers: Partial<Resource> = {}, onMissed = () => {}) {
  const outbox = outboxOfThings(accountId, answers, onMissed);
  const change = outbox.edit({
    target: { resource: "things", scope: {}, id: 1 },
    label: "Thing 1",
    record: { id: 1, name: "before" },
    wanted: { name: "after" },
  });
  return { outbox, change };
}

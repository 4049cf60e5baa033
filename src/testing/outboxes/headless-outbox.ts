import { randomUUID } from "node:crypto";
import { campaignCategories } from "#admin/campaign-categories/campaign-category-resource.ts";
import { contacts } from "#admin/contacts/contact-resource.ts";
import {
  type Change,
  differences,
  fieldsOfNew,
  isOpen,
  isUndecided,
  overlay,
  pending,
} from "#admin/outbox/change.ts";
import type { Wait } from "#admin/outbox/deps.ts";
import { type Decision, coalesce } from "#admin/outbox/merge.ts";
import { clientOf } from "#testing/services/client-of.ts";
import { recordEtag } from "#contract/etag.ts";
import {
  type AnyRecord,
  type Fields,
  type Resource,
  type Target,
  targetKey,
} from "#contract/records/resource.ts";
import { createTestSender } from "./test-sender.ts";
import { keys } from "#testing/services/small-world.ts";

const account = { accountId: 1001 };
const campaign = { ...account, adCampaignId: 501 };
export const contactTarget = (id: number): Target => ({ resource: "contacts", scope: account, id });
export const categoryTarget = (id: number): Target => ({
  resource: "campaign-categories",
  scope: campaign,
  id,
});

/** An outbox without a page, which sends to the deployment at `baseUrl`. Tests make the reads that a page would make. */
export function createHeadlessOutbox(baseUrl: string, timeout = 5000) {
  const api = clientOf({ baseUrl, apiKey: keys.owner, timeout });
  const resources: readonly Resource[] = [contacts, campaignCategories] as never;
  const shown = new Map<string, AnyRecord>();
  const totals = new Map<string, number>();
  const waits: Wait[] = [];
  let count = 0;
  const { store, sender } = createTestSender({
    api,
    resources,
    onRecord: (target, answer) => void shown.set(targetKey(target), answer.body),
    lastRead: (target) => shown.get(targetKey(target)),
    lastTotal: ({ resource }) => totals.get(resource),
    onPause: (wait) => wait && waits.push(wait),
  });

  const resourceOf = ({ resource: name }: Target): Resource => {
    const resource = resources.find((one) => one.name === name);
    if (!resource) throw new Error(`No resource is called ${name}.`);
    return resource;
  };

  function send(change: Change): string {
    const sent =
      change.kind === "update" && isOpen(change) ? coalesce(store.of(change.target), change) : [change];
    store.put(sent);
    sender.start(sent.filter(isOpen));
    return change.id;
  }
  const newBase = () => {
    count += 1;
    const id = randomUUID();
    return { id, madeAt: count, label: id, listed: null, run: null, undoes: null, state: pending } as const;
  };

  return {
    waits,
    tryNow: sender.tryNow,
    /** Reads a record, as a page that shows it does. */
    async read(target: Target): Promise<AnyRecord> {
      const { body } = await resourceOf(target).read(api, target.scope, target.id);
      shown.set(targetKey(target), body);
      return body;
    },
    /** Reads the list of a record, as a page that shows it does. */
    async readList(target: Target): Promise<void> {
      const { body } = await resourceOf(target).list(api, target.scope, { page: 0 });
      totals.set(target.resource, body.total_elements);
    },
    /** Sets fields of a record that was read before. Returns the id of the change. Throws if nothing differs. */
    edit(target: Target, wanted: Fields): string {
      const record = shown.get(targetKey(target));
      if (!record) throw new Error("The record was not read before.");
      const fields = differences(overlay(record, store.of(target)), wanted);
      if (!fields) throw new Error("Nothing differs.");
      return send({ ...newBase(), kind: "update", target, fields, seen: recordEtag(record) });
    },
    create: (target: Target, body: Fields): string =>
      send({ ...newBase(), kind: "create", target, fields: fieldsOfNew(body), seen: null }),
    decide: (id: string, decision: Decision) => {
      const change = store.get(id);
      if (change && isUndecided(change)) send(decision(change));
    },
    /** The states of a change and of the parts that were split off it. */
    statesOf: (id: string) =>
      store
        .all()
        .filter((change) => change.id.split(":", 1)[0] === id)
        .map(({ state, fields, target }) => ({ ...state, fields, id: target.id })),
    stop: sender.stop,
  };
}

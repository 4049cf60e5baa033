import Papa from "papaparse";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { clearBrowserStorage } from "#testing/outboxes/clear-browser-storage.ts";
import { outboxWith, stubDeps } from "#testing/outboxes/stub-deps.ts";
import { expectedOf, isSendable, ruleMaker, shown } from "#testing/repricing-oracle.ts";
import { seededRandom } from "#testing/seeded-random.ts";
import { clientOf } from "#testing/services/client-of.ts";
import { keys, smallWorld } from "#testing/services/small-world.ts";
import { type RunningService, startService } from "#testing/services/start-service.ts";
import { receiptInCsv, receiptOf } from "../../changes/run/receipt.ts";
import { changesOf } from "../../outbox/change-store.ts";
import { campaignCategories } from "../campaign-category-resource.ts";
import { boundsOf } from "./doubts.ts";
import { previewOf, pricedRows } from "./preview.ts";
import { repricingEdits } from "./repricing-edits.ts";
import type { Rule } from "./step.ts";

const [rounds, count, pageSize] = [5, 300, 500];
const random = seededRandom(2323);
const scope = { accountId: 1001, adCampaignId: 777 };
const params = { ...scope };
const categories = Array.from({ length: count }, (_, index) => ({
  category_id: 1000 + index,
  name: `Trade ${index}`,
}));
const [account, ...others] = smallWorld.accounts;
const world = {
  ...smallWorld,
  categories: [...smallWorld.categories, ...categories],
  accounts: [
    {
      ...account,
      campaigns: [
        {
          ad_campaign_id: scope.adCampaignId,
          name: "Random",
          categories: categories.map(({ category_id }) => ({
            category_id,
            price: Number(shown([BigInt(1 + Math.floor(random() * 30_000)), 100n])),
          })),
        },
      ],
    },
    ...others,
  ],
};

let service: RunningService;
beforeEach(async () => {
  service = await startService(world);
});
afterEach(async () => {
  await service.close();
  await clearBrowserStorage();
});

const stored = async (): Promise<CampaignCategory[]> =>
  (await service.clients.owner.listCampaignCategories({ params, query: { size: pageSize } })).body.content;

/** An outbox on the real service, and the bodies that it has sent, by the record. */
function watchedOutbox() {
  const sent = new Map<number, string[]>();
  const api = clientOf({
    baseUrl: service.url,
    apiKey: keys.owner,
    send(address, init) {
      const [, id] = /ad-campaign-category\/(\d+)$/.exec(address) ?? [];
      if (init.method === "PUT") sent.set(Number(id), [...(sent.get(Number(id)) ?? []), String(init.body)]);
      return fetch(address, init);
    },
  });
  const outbox = outboxWith({
    ...stubDeps(scope.accountId),
    api,
    resources: [campaignCategories as never],
  });
  return { outbox, sent };
}

const belonging = {
  account: { id: scope.accountId, name: "North Star Plumbing" },
  campaign: { id: scope.adCampaignId, name: "Random" },
};

/** What the oracle makes of each price: by the record, as decimal text, where it changes. */
const expectedFor = (records: readonly CampaignCategory[], rule: Rule) =>
  new Map(
    records.flatMap(({ ad_campaign_category_id: id, price }) => {
      const after = expectedOf(price, rule);
      return after && isSendable(after) ? [[id, shown(after)] as const] : [];
    }),
  );

test("for random rules, the sent and stored prices and those in the receipt match an oracle", async () => {
  const ruleOf = ruleMaker(random);
  const { outbox, sent } = watchedOutbox();
  let changed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = await stored();
    const rule = ruleOf();
    const expected = expectedFor(before, rule);
    const preview = previewOf(
      pricedRows(before),
      { ...rule, status: undefined, pasted: undefined },
      boundsOf({}),
    );
    const edits = repricingEdits(
      scope.accountId,
      preview.changed,
      () => undefined,
      ({ category_id }) => `Trade ${category_id - 1000}`,
    );
    sent.clear();
    const run = await outbox.run(`Rule ${round}`, { edits });
    const made = changesOf(outbox.store, run.id);
    await Promise.all(made.map(({ id }) => outbox.ended(id)));
    const seen = { rule, sent: [...sent].toSorted(([a], [b]) => a - b), stored: await stored() };
    expect(seen).toEqual({
      rule,
      sent: [...expected].map(([id, price]) => [id, [`{"price":${price}}`]]),
      stored: before.map((record) => ({
        ...record,
        price: expected.get(record.ad_campaign_category_id) ?? record.price,
      })),
    });
    expect(receiptRows(receiptInCsv(receiptOf(run, changesOf(outbox.store, run.id), belonging)))).toEqual(
      before.flatMap(({ ad_campaign_category_id: id, category_id, price }) =>
        expected.has(id)
          ? [[`Trade ${category_id - 1000}`, id, Number(price), Number(expected.get(id)), "Saved"]]
          : [],
      ),
    );
    changed += expected.size;
  }
  outbox.stop();
  expect(changed).toBeGreaterThan(count);
}, 120_000);

function receiptRows(csv: string): (string | number)[][] {
  const [, table = ""] = csv.split(/\r\n"?"?\r\n/);
  return Papa.parse<string[]>(table.trimEnd())
    .data.slice(1)
    .map(([record = "", number, , from, to, , outcome = ""]) => [
      record,
      Number(number),
      Number(from),
      Number(to),
      outcome,
    ])
    .toSorted(([, a], [, b]) => Number(a) - Number(b));
}

import { expect, test } from "vitest";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import {
  type Rational,
  expectedOf,
  isLess,
  isSendable,
  plus,
  read,
  ruleMaker,
  shown,
  times,
} from "#testing/repricing-oracle.ts";
import { seededRandom } from "#testing/seeded-random.ts";
import { createChangeStore } from "../../outbox/change-store.ts";
import { createChangeFactory } from "../../outbox/outbox.ts";
import { boundsOf } from "./doubts.ts";
import { previewOf, pricedRows } from "./preview.ts";
import { repricingEdits } from "./repricing-edits.ts";
import type { Rule } from "./step.ts";
import { sentenceOf, summaryOf } from "./summary.ts";

const random = seededRandom(23);
const below = (count: number) => Math.floor(random() * count);
const ruleOf = ruleMaker(random);

/** Each stands in several rows: the oracle works it out once. */
const prices = Array.from({ length: 500 }, () => shown([BigInt(1 + below(30_000)), 100n]));
const rows = pricedRows(
  Array.from({ length: 3000 }, (_, index): CampaignCategory => ({
    ad_campaign_category_id: index + 1,
    ad_campaign_id: 501,
    ad_campaign_listing_id: null,
    category_id: 40 + index,
    price: prices[below(prices.length)] ?? "1",
    target_status: "ACTIVE",
  })),
);
test("preview, plan, summary and title of 100 rules for 3,000 prices match an oracle", () => {
  const make = createChangeFactory(createChangeStore());
  for (let number = 0; number < 100; number += 1) {
    const rule = ruleOf();
    const preview = previewOf(rows, { ...rule, status: undefined, pasted: undefined }, boundsOf({}));
    const results = new Map(prices.map((price) => [price, expectedOf(price, rule)]));
    const expected = rows.map(({ price }) => [price, results.get(price)] as const);
    const changes = expected.filter(([, after]) => after && isSendable(after));
    const ids = new Map(rows.map(({ record }) => [record.ad_campaign_category_id, record]));
    const edits = repricingEdits(
      1001,
      preview.changed,
      (id) => ids.get(id),
      () => "",
    );
    const planned = edits.flatMap((edit) => make.update(edit) ?? []);
    const made = planned.map(({ fields }) => [fields.price?.from, fields.price?.to]);
    const sent = changes.map(([price, after]) => [price, after && shown(after)]);
    expect({ rule, made }).toEqual({ rule, made: sent });
    const summary = summaryOf(preview.changed);
    const said = sentenceOf(summary, { steps: [], finish: {} }).match(/[\d,]+(?= prices?)/g) ?? [];
    expect({
      rule,
      changed: preview.changed.length,
      refused: preview.refused.length,
      same: preview.same.length,
      raised: summary.raised.count,
      lowered: summary.lowered.count,
      said: said.reduce((sum, count) => sum + Number(count.replace(",", "")), 0),
      capped: preview.changed.filter(({ isCapped }) => isCapped).length,
      sums: [summary.before, summary.after],
    }).toEqual({ rule, ...countsOf(expected, changes), capped: cappedBy(rule, changes) });
  }
}, 120_000);

type Expected = readonly (readonly [price: string, after: Rational | undefined])[];

function countsOf(expected: Expected, changes: Expected) {
  const raised = changes.filter(([price, after]) => after && isLess(read(price), after)).length;
  const same = expected.filter(([, after]) => !after).length;
  return {
    changed: changes.length,
    refused: expected.length - same - changes.length,
    same,
    raised,
    lowered: changes.length - raised,
    said: changes.length,
    sums: [
      sumOf(changes.map(([price]) => read(price))),
      sumOf(changes.map(([, after]) => after ?? read("0"))),
    ],
  };
}

/** How many prices sink that would not without a ceiling. */
const cappedBy = (rule: Rule, changes: Expected) =>
  changes.filter(
    ([price, after]) =>
      (rule.finish.ceiling ?? rule.steps.some(({ is }) => is === "hold")) &&
      after &&
      isLess(after, read(price)) &&
      !isLess(expectedOf(price, rule, true) ?? read(price), read(price)),
  ).length;

const sumOf = (all: readonly Rational[]) => shown(all.reduce(added, [0n, 1n]));

/** Sums in hundredths: what is added has no more decimals. */
const added = (sum: Rational, price: Rational): Rational => {
  const cents = times(plus(sum, price), read("100"));
  return [cents[0] / cents[1], 100n];
};

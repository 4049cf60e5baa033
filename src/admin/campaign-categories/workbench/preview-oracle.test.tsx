import { expect, test } from "vitest";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { seededRandom } from "#testing/seeded-random.ts";
import { createChangeStore } from "../../outbox/change-store.ts";
import { createMaker } from "../../outbox/outbox.ts";
import { boundsOf } from "./doubts.ts";
import { previewOf, pricedRows } from "./preview.ts";
import { repricingEdits } from "./repricing-edits.ts";
import { type Finish, type Rounding, type Rule, type Step, roundings, ways } from "./step.ts";
import { sentenceOf, summaryOf } from "./summary.ts";

// Rational numbers, and the rule as it is written down: nothing of the arithmetic of the console.

type Rational = readonly [over: bigint, under: bigint];
const read = (decimal: string): Rational => {
  const [whole = "", decimals = ""] = decimal.split(".");
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
};
const plus = ([a, b]: Rational, [c, d]: Rational): Rational => [a * d + c * b, b * d];
const minus = (a: Rational, [c, d]: Rational) => plus(a, [-c, d]);
const times = ([a, b]: Rational, [c, d]: Rational): Rational => [a * c, b * d];
const over = (a: Rational, [c, d]: Rational) => times(a, [d, c]);
const isLess = ([a, b]: Rational, [c, d]: Rational) => a * d < c * b;
const isEqual = ([a, b]: Rational, [c, d]: Rational) => a * d === c * b;
const least = (a: Rational, b: Rational) => (isLess(b, a) ? b : a);
const most = (a: Rational, b: Rational) => (isLess(a, b) ? b : a);
const down = ([a, b]: Rational): Rational => [a / b - (a < 0n && a % b !== 0n ? 1n : 0n), 1n];
const up = ([a, b]: Rational): Rational => [-down([-a, b])[0], 1n];
const half = read("0.5");
const nearest = (a: Rational): Rational => (a[0] < 0n ? up(minus(a, half)) : down(plus(a, half)));
const whole = { nearest, up, down };
const shown = (value: Rational): string => {
  const cents = times(value, read("100"));
  return (Number(cents[0] / cents[1]) / 100).toFixed(2).replace(/\.?0+$/, "");
};

function rounded(value: Rational, { way, to }: Rounding): Rational {
  const [unit, ending] = to.startsWith(".") ? [read("1"), read(`0${to}`)] : [read(to), read("0")];
  const below = isEqual(ending, read("0")) ? ending : minus(ending, unit);
  return plus(times(whole[way](over(minus(value, below), unit)), unit), below);
}

const factor = (percent: string) => over(plus(read("100"), read(percent)), read("100"));

function stepped(value: Rational, step: Step, noCeilings: boolean): Rational {
  if (step.is === "set") return read(step.amount);
  if (step.is === "add") return plus(value, read(step.amount));
  if (step.is === "percent") return times(value, factor(step.percent));
  if (step.is === "round") return rounded(value, step);
  const raised = step.floor === undefined ? value : most(value, read(step.floor));
  return step.ceiling === undefined || noCeilings ? raised : least(raised, read(step.ceiling));
}

const cent = { to: "0.01" };
const huge = read("1000000000000");

function held(value: Rational, today: Rational, finish: Finish, ceiling: Rational): Rational {
  const grid = finish.rounding ?? cent;
  const floor = read(finish.floor ?? "-1000000000");
  const limit = finish.most === undefined ? huge : times(today, factor(finish.most));
  const high = least(ceiling, rounded(limit, { way: "down", ...cent }));
  if (isLess(high, most(value, floor))) {
    const lowest = isLess(high, floor) ? least(high, rounded(today, { way: "up", ...cent })) : floor;
    const inside = rounded(high, { ...grid, way: "down" });
    return isLess(inside, lowest) ? high : inside;
  }
  if (!isLess(value, floor)) return value;
  const inside = rounded(floor, { ...grid, way: "up" });
  return isLess(high, inside) ? floor : inside;
}

/** The price of a rule, as decimal text; undefined where it stays. */
function expectedOf(price: string, { steps, finish }: Rule, noCeilings = false): Rational | undefined {
  const today = read(price);
  const ceiling = noCeilings || finish.ceiling === undefined ? huge : read(finish.ceiling);
  const exact = steps.reduce((value, step) => stepped(value, step, noCeilings), today);
  const isOutside = isLess(today, read(finish.floor ?? "0")) || isLess(ceiling, today);
  if (isEqual(exact, today) && !finish.rounding && !isOutside && finish.most === undefined) return undefined;
  const result = held(rounded(exact, finish.rounding ?? { way: "nearest", ...cent }), today, finish, ceiling);
  if (finish.never === "lower" && isLess(result, today)) return undefined;
  if (finish.never === "raise" && isLess(today, result)) return undefined;
  return isEqual(result, today) ? undefined : result;
}

const random = seededRandom(23);
const below = (count: number) => Math.floor(random() * count);
const one = <T,>(of: readonly T[]): T => of[below(of.length)] as T;
const maybe = <T,>(make: () => T) => (random() < 0.4 ? make() : undefined);
const amount = (units: number) => `${below(units)}.${String(below(100)).padStart(2, "0")}`;
const sign = () => one(["", "-"]);
const rounding = (): Rounding => ({ way: one(ways), to: one([...roundings, ".07", ".49"]) });
const between = () => {
  const low = below(60);
  return { floor: maybe(() => `${low}.50`), ceiling: maybe(() => `${low + below(200)}.75`) };
};
const makers: readonly (() => Step)[] = [
  () => ({ is: "set", amount: amount(300) }),
  () => ({ is: "add", amount: sign() + amount(20) }),
  () => ({ is: "percent", percent: `${sign()}${below(30)}.${one(["0", "5", "125", "000001"])}` }),
  () => ({ is: "percent", percent: `${below(5)}` }),
  () => ({ is: "round", ...rounding() }),
  () => ({ is: "hold", ...between() }),
];
const ruleOf = (): Rule => ({
  steps: Array.from({ length: below(6) }, () => one(makers)()),
  finish: {
    rounding: maybe(rounding),
    ...between(),
    most: maybe(() => `${below(20)}.${one(["0", "5", "333"])}`),
    never: maybe(() => one(["lower", "raise"] as const)),
  },
});

/** Each stands in several rows: the oracle works it out once. */
const prices = Array.from({ length: 500 }, () => shown([BigInt(1 + below(30_000)), 100n]));
const rows = pricedRows(
  Array.from({ length: 3000 }, (_, index): CampaignCategory => ({
    ad_campaign_category_id: index + 1,
    ad_campaign_id: 501,
    ad_campaign_listing_id: null,
    category_id: 40 + index,
    price: one(prices),
    target_status: "ACTIVE",
  })),
);
const highest = read("999999.99");
const isSendable = (price: Rational) => !isLess(price, read("0.01")) && !isLess(highest, price);

test("preview, plan, summary and sentence of 100 rules for 3,000 prices are those of an oracle", () => {
  const make = createMaker(createChangeStore());
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
    const told = planned.map(({ fields }) => [fields.price?.from, fields.price?.to]);
    const sent = changes.map(([price, after]) => [price, after && shown(after)]);
    expect({ rule, told }).toEqual({ rule, told: sent });
    const summary = summaryOf(preview.changed);
    const said = sentenceOf(summary).match(/[\d,]+(?= prices?)/g) ?? [];
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

import { useMemo, useState } from "react";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { formattedPrice, moneySetting } from "../../money.ts";
import type { Tick } from "../../ui/charts/chart-frame.tsx";
import { type Bins, binOf, countedIn, evenBins, roundSteps } from "../../ui/charts/even-bins.ts";
import { DotPlot } from "../../ui/charts/dot-plot.tsx";
import type { Dots } from "../../ui/charts/dots.ts";
import { Histogram } from "../../ui/charts/histogram.tsx";
import { Charts, Fold, Remark } from "../../ui/layout/workbench/workbench-layout.tsx";
import { type Outcome, type Preview, isDoubted, partOf } from "./preview.ts";
import { decimalOf } from "./step.ts";
import { SmallTable } from "../../ui/table/small-table.tsx";

const text = workbenchWords;

type PriceChartsProps = {
  preview: Preview;
  /** Called with the outcomes that were picked in a chart. */
  onPick: (outcomes: readonly Outcome[]) => void;
};

const charts = ["distribution", "dots"] as const;

/** Charts of the prices before and after, one at a time: their distribution, or a dot for each. The rows have the same data. */
export function PriceCharts({ preview: { all }, onPick }: PriceChartsProps) {
  const [shown, show] = useState<(typeof charts)[number]>("distribution");
  const bins = useMemo(() => evenBins(pricesIn(all), maxBins), [all]);
  const ticks = useMemo(() => ticksOf(bins), [bins]);
  const Chart = shown === "dots" ? PriceDots : Distribution;
  return (
    <Charts
      label={text.charts}
      choices={charts.map((name) => [name, text[name]])}
      chosen={shown}
      onChoose={show}
    >
      <Chart {...{ all, bins, ticks, onPick }} />
    </Charts>
  );
}

type ChartProps = {
  all: readonly Outcome[];
  bins: Bins;
  ticks: readonly Tick[];
  onPick: PriceChartsProps["onPick"];
};

function Distribution({ all, bins, ticks, onPick }: ChartProps) {
  const bars = useMemo(() => barsOf(all, bins), [all, bins]);
  const pickBar = (bar: number) =>
    onPick(
      all.filter(({ before, after = before }) => binOf(bins, before) === bar || binOf(bins, after) === bar),
    );
  return (
    <>
      <Histogram
        label={text.distribution}
        bars={bars}
        ticks={ticks}
        countLabel={text.count}
        names={{ before: text.before, after: text.after }}
        onPick={pickBar}
      />
      <DistributionTable bars={bars} onPick={pickBar} />
    </>
  );
}

function PriceDots({ all, bins, ticks, onPick }: ChartProps) {
  const dots = useMemo(() => dotsOf(all, bins), [all, bins]);
  return (
    <>
      <DotPlot
        label={text.dots}
        dots={dots}
        legend={lookNames.filter((_, look) => dots.looks.includes(look))}
        ticks={ticks}
        titles={{ x: text.before, y: text.after }}
        onPick={(indexes) => onPick(indexes.flatMap((index) => all[index] ?? []))}
      />
      <Remark>{text.dotsHint}</Remark>
    </>
  );
}

const maxBins = 20;
const maxTicks = 7;

function pricesIn(outcomes: readonly Outcome[]): number[] {
  const prices: number[] = [];
  for (const { before, after } of outcomes) {
    prices.push(before);
    if (after !== undefined) prices.push(after);
  }
  return prices;
}

/** The bound before a bar, in hundredths; for the number of bars, the end of the last one. */
const boundOf = ({ from, width }: Bins, bar: number) => from + bar * width;

/** Axis labels for amounts in hundredths, without decimals if all are whole. */
const amounts = new Intl.NumberFormat(moneySetting.locale, {
  style: "currency",
  currency: moneySetting.currency,
  trailingZeroDisplay: "stripIfInteger",
});

/** Ticks at some of the bounds. The end of an open last range has none. */
function ticksOf(bins: Bins): Tick[] {
  const closedBins = bins.isOpen ? bins.count - 1 : bins.count;
  const every = roundSteps().find((step) => closedBins / step <= maxTicks) ?? 1;
  const bounds = Array.from({ length: closedBins + 1 }, (_, bar) => bar);
  const isRound = (bar: number) => Math.round(boundOf(bins, bar) / bins.width) % every === 0;
  return bounds.filter(isRound).map((bar) => ({
    at: bar / bins.count,
    label: amounts.format(boundOf(bins, bar) / 100),
  }));
}

/** The numbers of prices in a range, before and after. */
type Bar = { readonly name: string; readonly before: number; readonly after: number };

function barsOf(outcomes: readonly Outcome[], bins: Bins): Bar[] {
  const before = countedIn(
    bins,
    outcomes.map((one) => one.before),
  );
  const after = countedIn(
    bins,
    outcomes.map((one) => one.after ?? one.before),
  );
  const moneyAt = (bar: number) => formattedPrice(decimalOf(boundOf(bins, bar)));
  return before.map((count, bar) => ({
    name:
      bins.isOpen && bar === bins.count - 1
        ? text.orMore(moneyAt(bar))
        : text.rangeOf(moneyAt(bar), moneyAt(bar + 1)),
    before: count,
    after: after[bar] ?? 0,
  }));
}

/** The styles of dots, by index. */
const looksOf = ["same", "changed", "doubted", "refused"] as const;
const lookNames = looksOf.map((look, number) => [number, text.parts[look]] as const);

/** The position of each row between the ends of the axes, which are those of the bars. */
function dotsOf(all: readonly Outcome[], bins: Bins): Dots {
  const share = (price: number) => Math.min(1, Math.max(0, (price - bins.from) / (bins.width * bins.count)));
  const [x, y, looks] = [
    new Float32Array(all.length),
    new Float32Array(all.length),
    new Uint8Array(all.length),
  ];
  for (const [index, one] of all.entries()) {
    x[index] = share(one.before);
    y[index] = one.after === undefined ? (x[index] ?? 0) : share(one.after);
    looks[index] = looksOf.indexOf(lookOf(one));
  }
  return { count: all.length, x, y, looks };
}

const lookOf = (one: Outcome): (typeof looksOf)[number] => (isDoubted(one) ? "doubted" : partOf(one));

type DistributionTableProps = { bars: readonly Bar[]; onPick: (bar: number) => void };

/** The data of the chart as a table. Each line selects its rows, like the bars. */
const DistributionTable = ({ bars, onPick }: DistributionTableProps) => (
  <Fold title={text.asTable} isLong>
    <SmallTable
      label={text.distribution}
      titles={[text.range, text.before, text.after]}
      rows={bars.map(({ name, before, after }, bar) => ({
        name,
        pickLabel: text.showRows(name),
        onPick: () => onPick(bar),
        values: [text.count(before), text.count(after)],
      }))}
    />
  </Fold>
);

import { useMemo } from "react";
import { workbenchWords } from "#words/workbench.ts";
import { formattedPrice } from "../../money.ts";
import { DotPlot } from "../../ui/charts/dot-plot.tsx";
import type { Dots } from "../../ui/charts/dots.ts";
import { Histogram } from "../../ui/charts/histogram.tsx";
import { Columns, Fold, Part, Remark } from "../../ui/layout/workbench-layout.tsx";
import { type Outcome, type Preview, isChanged, isDoubted } from "./preview.ts";
import { decimalOf } from "./step.ts";
import { SmallTable } from "../../ui/table/small-table.tsx";

const text = workbenchWords;

type PictureProps = {
  preview: Preview;
  /** The outcomes that were picked in the picture. */
  onPick: (outcomes: readonly Outcome[]) => void;
};

/** The prices before and after: how they lie, and each as a dot. A table says the same. */
export function Picture({ preview, onPick }: PictureProps) {
  const { all } = preview;
  const extent = useMemo(() => extentOf(all), [all]);
  const bins = useMemo(() => distributionOf(all, extent).map(named), [all, extent]);
  const dots = useMemo(() => dotsOf(all, extent), [all, extent]);
  const pickBin = ({ from, to }: Bin) =>
    onPick(all.filter(({ before, after = before }) => isIn(before, from, to) || isIn(after, from, to)));
  const [from, to] = [moneyOf(bins[0]?.from ?? 0), moneyOf(bins.at(-1)?.to ?? 0)];
  return (
    <Columns>
      <div>
        <Part title={text.distribution}>
          <Histogram
            label={text.distribution}
            bars={bins}
            ends={[from, to]}
            names={{ before: text.before, after: text.after }}
            onPick={(index) => bins[index] && pickBin(bins[index])}
          />
        </Part>
        <DistributionTable bins={bins} onPick={pickBin} />
      </div>
      <Part title={text.dots}>
        <DotPlot
          label={text.dots}
          dots={dots}
          legend={lookNames.filter((_, look) => dots.looks.includes(look))}
          axis={{ from: moneyOf(extent.least), to: moneyOf(extent.most), x: text.before, y: text.after }}
          onPick={(indexes) => onPick(indexes.flatMap((index) => all[index] ?? []))}
        />
        <Remark>{text.dotsHint}</Remark>
      </Part>
    </Columns>
  );
}

const moneyOf = (cents: number) => formattedPrice(decimalOf(Math.round(cents)));
const named = (bin: Bin) => ({ ...bin, name: text.rangeOf(moneyOf(bin.from), moneyOf(bin.to)) });
const isIn = (price: number, from: number, to: number) => price >= from && price < to;

/** How a dot looks, in the order of its looks. */
const looksOf = ["same", "changed", "doubted", "refused"] as const;
const lookNames = looksOf.map((look, number) => [number, text.parts[look]] as const);

/** Where each row stands between the least and the most of all prices: by ratio, where they differ a lot. */
function dotsOf(all: readonly Outcome[], extent: Extent): Dots {
  const share = shareOf(extent);
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

function shareOf(extent: Extent): (price: number) => number {
  const scale = isWide(extent) ? Math.log : Number;
  const [start, length] = [scale(extent.least), scale(extent.most) - scale(extent.least) || 1];
  return (price) => Math.min(1, Math.max(0, (scale(Math.max(price, 1)) - start) / length));
}

function lookOf(one: Outcome): (typeof looksOf)[number] {
  if (one.refusal) return "refused";
  if (isDoubted(one)) return "doubted";
  return isChanged(one) ? "changed" : "same";
}

type DistributionTableProps = {
  /** Each with the range of prices that it stands for, in words. */
  bins: readonly (Bin & { readonly name: string })[];
  onPick: (bin: Bin) => void;
};

/** What the picture shows, in figures; each line leads to its rows as the bars do. */
const DistributionTable = ({ bins, onPick }: DistributionTableProps) => (
  <Fold title={text.asTable} isLong>
    <SmallTable
      label={text.distribution}
      titles={[text.range, text.before, text.after]}
      rows={bins.map((bin) => ({
        name: bin.name,
        says: text.showRows(bin.name),
        onPick: () => onPick(bin),
        values: [text.count(bin.before), text.count(bin.after)],
      }))}
    />
  </Fold>
);

/** How many prices lie from one bound up to below the next, in hundredths, before and after. */
type Bin = {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
};

/** The prices before and after, counted between round bounds: evenly spaced ones, or growing ones where prices differ a lot. */
function distributionOf(outcomes: readonly Outcome[], extent: Extent): Bin[] {
  const bounds = boundsOf(extent);
  const before = bounds.slice(1).fill(0);
  const after = bounds.slice(1).fill(0);
  for (const one of outcomes) {
    count(before, bounds, one.before);
    count(after, bounds, one.after ?? one.before);
  }
  return before.map((number, index) => ({
    from: bounds[index] ?? 0,
    to: bounds[index + 1] ?? 0,
    before: number,
    after: after[index] ?? 0,
  }));
}

/** In hundredths. */
type Extent = { readonly least: number; readonly most: number };

/** The least and the most of all prices, before and after. */
function extentOf(outcomes: readonly Outcome[]): Extent {
  let [least, most] = [Infinity, 0];
  for (const { before, after = before } of outcomes) {
    least = Math.min(least, before, after);
    most = Math.max(most, before, after);
  }
  return { least: Number.isFinite(least) ? Math.max(1, least) : 1, most: Math.max(1, most) };
}

/** Whether prices differ so much that they are better drawn by their ratios. */
const isWide = ({ least, most }: Extent) => most / least > 30;

const mostBins = 20;

function boundsOf(extent: Extent): number[] {
  return isWide(extent) ? growingBounds(extent) : evenBounds(extent);
}

function evenBounds({ least, most }: Extent): number[] {
  const width = roundSteps().find((step) => (most - least) / step < mostBins) ?? most;
  const first = Math.floor(least / width) * width;
  const bins = Math.floor((most - first) / width) + 1;
  return Array.from({ length: bins + 1 }, (_, index) => first + index * width);
}

function growingBounds({ least, most }: Extent): number[] {
  const bounds = roundSteps();
  const first = bounds.findLastIndex((bound) => bound <= least);
  const last = bounds.findIndex((bound) => bound > most);
  return bounds.slice(Math.max(0, first), last + 1);
}

/** 1, 2, 5, 10, 20, 50 and so on. */
const roundSteps = () =>
  Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat();

function count(bins: number[], bounds: readonly number[], price: number): void {
  let bin = 0;
  while (bin < bins.length - 1 && price >= (bounds[bin + 1] ?? Infinity)) bin += 1;
  bins[bin] = (bins[bin] ?? 0) + 1;
}

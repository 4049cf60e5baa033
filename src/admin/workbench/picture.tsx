import { useMemo } from "react";
import { workbenchWords } from "#words/workbench.ts";
import { formattedPrice } from "../money.ts";
import { DotPlot } from "../ui/dot-plot.tsx";
import type { Dots } from "../ui/dots.ts";
import { Histogram } from "../ui/histogram.tsx";
import { Part, Remark } from "../ui/workbench-layout.tsx";
import { DistributionTable } from "./distribution-table.tsx";
import { type Bin, distributionOf, extentOf, isWide } from "./distribution.ts";
import type { Outcome, Preview } from "./preview.ts";
import { decimalOf } from "./step.ts";

const text = workbenchWords;

type PictureProps = {
  preview: Preview;
  /** The outcomes that were picked in the picture. */
  onPick: (outcomes: readonly Outcome[]) => void;
};

/** The prices before and after: how they lie, and each as a dot. A table says the same. */
export function Picture({ preview, onPick }: PictureProps) {
  const { all } = preview;
  const bins = useMemo(() => distributionOf(all), [all]);
  const dots = useMemo(() => dotsOf(all), [all]);
  const pickBin = ({ from, to }: Bin) =>
    onPick(all.filter(({ before, after = before }) => isIn(before, from, to) || isIn(after, from, to)));
  const [from, to] = [moneyOf(bins[0]?.from ?? 0), moneyOf(bins.at(-1)?.to ?? 0)];
  return (
    <>
      <Part title={text.distribution}>
        <Histogram
          label={text.distribution}
          bars={bins.map((bin) => ({ ...bin, name: text.rangeOf(moneyOf(bin.from), moneyOf(bin.to)) }))}
          ends={[from, to]}
          names={{ before: text.before, after: text.after }}
          onPick={(index) => bins[index] && pickBin(bins[index])}
        />
      </Part>
      <DistributionTable bins={bins} onPick={pickBin} />
      <Part title={text.dots}>
        <DotPlot
          label={text.dots}
          dots={dots}
          axis={{ ...endsOf(all), x: text.before, y: text.after }}
          onPick={(indexes) => onPick(indexes.flatMap((index) => all[index] ?? []))}
        />
        <Remark>{text.dotsHint}</Remark>
      </Part>
    </>
  );
}

const moneyOf = (cents: number) => formattedPrice(decimalOf(Math.round(cents)));
const isIn = (price: number, from: number, to: number) => price >= from && price < to;

function endsOf(all: readonly Outcome[]): { from: string; to: string } {
  const { least, most } = extentOf(all);
  return { from: moneyOf(least), to: moneyOf(most) };
}

const looks = { same: 0, changed: 1, doubted: 2, refused: 3 };

/** Where each row stands between the least and the most of all prices: by ratio, where they differ a lot. */
function dotsOf(all: readonly Outcome[]): Dots {
  const extent = extentOf(all);
  const scale = isWide(extent) ? Math.log : Number;
  const [start, length] = [scale(extent.least), scale(extent.most) - scale(extent.least) || 1];
  const share = (price: number) => Math.min(1, Math.max(0, (scale(Math.max(price, 1)) - start) / length));
  return {
    count: all.length,
    x: Float32Array.from(all, ({ before }) => share(before)),
    y: Float32Array.from(all, ({ before, after = before }) => share(after)),
    looks: Uint8Array.from(all, lookOf),
  };
}

function lookOf({ refusal, doubt, after, status }: Outcome): number {
  if (refusal) return looks.refused;
  if (doubt) return looks.doubted;
  return after === undefined && status === undefined ? looks.same : looks.changed;
}

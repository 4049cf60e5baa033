import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { formattedPrice } from "../../money.ts";
import { SmallTable } from "../../ui/table/small-table.tsx";
import { Figures, Fold } from "../../ui/layout/workbench/workbench-layout.tsx";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { type Effect, percentOf } from "./effect.ts";
import type { Outcome } from "./preview.ts";
import { type Summary, priceAfter, signedDifference } from "./summary.ts";

const text = workbenchWords;

type SummaryFiguresProps = {
  summary: Summary;
  effect: Effect;
  labelOf: (record: CampaignCategory) => string;
  leftOut: number;
};

/** Totals, and the largest changes by name. */
export function SummaryFigures({ summary, effect, labelOf, leftOut }: SummaryFiguresProps) {
  const { raised, lowered, before, after, largest } = summary;
  const difference = signedDifference(before, after);
  return (
    <>
      <Figures
        figures={[
          ...(raised.count > 0 ? [[text.raised, text.count(raised.count)] as const] : []),
          ...(lowered.count > 0 ? [[text.lowered, text.count(lowered.count)] as const] : []),
          ...(raised.count + lowered.count > 0
            ? [[text.sums, text.sumOf(formattedPrice(before), formattedPrice(after), difference)] as const]
            : []),
          ...moveIn(text.largestRise, effect.rise, labelOf),
          ...moveIn(text.largestFall, effect.fall, labelOf),
          ...(leftOut > 0 ? [[text.parts.leftOut, text.count(leftOut)] as const] : []),
        ]}
      />
      {largest.length > 1 && (
        <Fold title={text.largestMoves}>
          <SmallTable
            label={text.largestMoves}
            titles={[text.category, text.before, text.after, text.difference]}
            rows={largest.map((outcome) => ({
              name: labelOf(outcome.record),
              values: [
                formattedPrice(outcome.record.price),
                formattedPrice(priceAfter(outcome)),
                signedDifference(outcome.record.price, priceAfter(outcome)),
              ],
            }))}
          />
        </Fold>
      )}
    </>
  );
}

function moveIn(
  title: string,
  outcome: Outcome | undefined,
  labelOf: SummaryFiguresProps["labelOf"],
): (readonly [string, string])[] {
  if (!outcome) return [];
  const [before, after] = [formattedPrice(outcome.record.price), formattedPrice(priceAfter(outcome))];
  return [[title, text.moveOf(labelOf(outcome.record), before, after, percentOf(outcome))]];
}

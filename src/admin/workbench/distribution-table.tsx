import { workbenchWords } from "#words/workbench.ts";
import { formattedPrice } from "../money.ts";
import { SmallTable } from "../ui/small-table.tsx";
import { Fold } from "../ui/workbench-layout.tsx";
import type { Bin } from "./distribution.ts";
import { decimalOf } from "./step.ts";

const text = workbenchWords;
const moneyOf = (cents: number) => formattedPrice(decimalOf(cents));

type DistributionTableProps = { bins: readonly Bin[]; onPick: (bin: Bin) => void };

/** What the picture shows, in figures; each line leads to its rows as the bars do. */
export const DistributionTable = ({ bins, onPick }: DistributionTableProps) => (
  <Fold title={text.asTable} isLong>
    <SmallTable
      label={text.distribution}
      titles={[text.range, text.before, text.after]}
      rows={bins.map((bin) => {
        const range = text.rangeOf(moneyOf(bin.from), moneyOf(bin.to));
        return {
          name: range,
          says: text.showRows(range),
          onPick: () => onPick(bin),
          values: [text.count(bin.before), text.count(bin.after)],
        };
      })}
    />
  </Fold>
);

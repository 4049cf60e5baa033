import { workbenchWords } from "#words/workbench.ts";
import { SmallTable } from "../ui/small-table.tsx";
import { Fold } from "../ui/workbench-layout.tsx";
import type { Bin } from "./distribution.ts";

const text = workbenchWords;

type DistributionTableProps = {
  /** Each with the range of prices that it stands for, in words. */
  bins: readonly (Bin & { readonly name: string })[];
  onPick: (bin: Bin) => void;
};

/** What the picture shows, in figures; each line leads to its rows as the bars do. */
export const DistributionTable = ({ bins, onPick }: DistributionTableProps) => (
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

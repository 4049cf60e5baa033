import { useState } from "react";
import { priceRangeWords } from "#words/campaign-categories/price-range.ts";
import type { FilterControlProps } from "../../list/view/filter.ts";
import { inOwnFigures } from "../../money/figures.ts";
import { CellRemark } from "../../ui/table/cell-remark.tsx";
import { FieldGrid } from "../../ui/fields/field-grid.tsx";
import { LabelledInput } from "../../ui/controls/labelled-input.tsx";
import { LabelledSelect } from "../../ui/controls/labelled-select.tsx";
import { Stack } from "../../ui/layout/stack.tsx";
import { boundsIn, lastBelow, rangeInWords } from "./price-range.ts";
import { readRange } from "./typed-range.ts";

const text = priceRangeWords;
const usual = ["0-10", "10-25", "25-50", "50-100", "100-"].map(
  (range) => [range, rangeInWords(range)] as const,
);

/** A range of prices: one of the usual ones, or any, typed from and to. */
export function PriceRangeFields({ label, value, onChoose }: FilterControlProps) {
  const isUsual = value === "" || usual.some(([range]) => range === value);
  return (
    <Stack>
      <LabelledSelect
        label={label}
        value={value}
        choices={[["", text.any], ...usual, ...(isUsual ? [] : [[value, text.own] as const])]}
        onChoose={onChoose}
      />
      <div>
        <Bounds value={value} onChoose={onChoose} />
      </div>
    </Stack>
  );
}

type BoundsProps = Pick<FilterControlProps, "value" | "onChoose">;

/** Two bounds as they are typed; the list follows them, and what stands in the address follows when they are left. */
function Bounds({ value, onChoose }: BoundsProps) {
  const [typed, setTyped] = useState<readonly [from: string, upTo: string]>();
  const [from, upTo] = typed ?? boundsOf(value);
  const read = readRange(from, upTo);
  const wrong = "refusal" in read ? read.refusal : undefined;
  const type = (next: readonly [string, string]) => {
    setTyped(next);
    const asked = readRange(...next);
    if ("range" in asked) onChoose(asked.range);
  };
  const leave = () => {
    if (!wrong) setTyped(undefined);
  };
  const field = { inputMode: "decimal", "aria-invalid": wrong !== undefined, onBlur: leave } as const;
  return (
    <>
      <FieldGrid>
        <LabelledInput
          label={text.from}
          value={from}
          onChange={({ target }) => type([target.value, upTo])}
          {...field}
        />
        <LabelledInput
          label={text.upTo}
          value={upTo}
          onChange={({ target }) => type([from, target.value])}
          {...field}
        />
      </FieldGrid>
      <output>{wrong && <CellRemark>{wrong}</CellRemark>}</output>
    </>
  );
}

const boundsOf = (range: string): readonly [string, string] => {
  const [from, below] = boundsIn(range);
  // An address may have anything.
  if (Number.isNaN(Number(from) + Number(below))) return ["", ""];
  return [inOwnFigures(from), inOwnFigures(lastBelow(below))];
};

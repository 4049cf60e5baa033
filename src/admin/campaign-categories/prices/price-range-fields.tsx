import { useState } from "react";
import { priceRangeWords } from "#words/campaign-categories/price-range.ts";
import type { FilterControlProps } from "../../list/view/filter.ts";
import { inOwnFormat } from "../../money/number-formats.ts";
import { CellRemark } from "../../ui/table/cell-remark.tsx";
import { FieldGrid } from "../../ui/fields/field-grid.tsx";
import { LabelledInput } from "../../ui/controls/labelled-input.tsx";
import { LabelledSelect } from "../../ui/controls/labelled-select.tsx";
import { Stack } from "../../ui/layout/stack.tsx";
import { boundsIn, lastBelow, rangeInWords } from "./price-range.ts";
import { readRange } from "./typed-range.ts";

const text = priceRangeWords;
const commonRanges = ["0-10", "10-25", "25-50", "50-100", "100-"].map(
  (range) => [range, rangeInWords(range)] as const,
);

/** A filter by price range: one of the common ranges, or typed bounds. */
export function PriceRangeFields({ label, value, onChoose }: FilterControlProps) {
  const isCommon = value === "" || commonRanges.some(([range]) => range === value);
  return (
    <Stack>
      <LabelledSelect
        label={label}
        value={value}
        choices={[["", text.any], ...commonRanges, ...(isCommon ? [] : [[value, text.own] as const])]}
        onChoose={onChoose}
      />
      <div>
        <Bounds value={value} onChoose={onChoose} />
      </div>
    </Stack>
  );
}

type BoundsProps = Pick<FilterControlProps, "value" | "onChoose">;

/** Two typed bounds. The list follows valid input; on blur the fields show the range of the address again. */
function Bounds({ value, onChoose }: BoundsProps) {
  const [typed, setTyped] = useState<readonly [from: string, upTo: string]>();
  const [from, upTo] = typed ?? boundsOf(value);
  const read = readRange(from, upTo);
  const wrong = "refusal" in read ? read.refusal : undefined;
  const type = (next: readonly [string, string]) => {
    setTyped(next);
    const parsed = readRange(...next);
    if ("range" in parsed) onChoose(parsed.range);
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
  // An address may contain anything.
  if (Number.isNaN(Number(from) + Number(below))) return ["", ""];
  return [inOwnFormat(from), inOwnFormat(lastBelow(below))];
};

import { Suspense, lazy, useState } from "react";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import type { FilterControlProps } from "../list/filter.ts";
import { formattedPrice } from "../money.ts";
import { Popover } from "../ui/popover.tsx";
import { whenSettled } from "../when-settled.ts";
import { boundsIn } from "./price-range.ts";

const load = () => import("./price-range-fields.tsx");
const PriceRangeFields = lazy(async () => ({ default: (await load()).PriceRangeFields }));
whenSettled(() => void load().catch(() => undefined));

/** Narrows prices to a range: one of the usual ones, or any. */
export function PriceRangeControl(props: FilterControlProps) {
  const { label, value } = props;
  const [isWanted, want] = useState(false);
  const bounds = boundsIn(value).map((bound) => bound && formattedPrice(bound));
  return (
    <Popover
      label={value ? campaignCategoriesWords.rangeOf(...(bounds as [string, string])) : label}
      isOn={value !== ""}
      onOpen={() => want(true)}
    >
      <Suspense>{isWanted && <PriceRangeFields {...props} />}</Suspense>
    </Popover>
  );
}

import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { lazyPart } from "../../parts/lazy-part.ts";
import type { FilterControlProps } from "../../list/view/filter.ts";
import { formattedPrice } from "../../money.ts";
import { Popover } from "../../ui/buttons/popover.tsx";
import { boundsIn, lastBelow } from "./price-range.ts";

const PriceRangeFields = lazyPart(() =>
  import("./price-range-fields.tsx").then((module) => module.PriceRangeFields),
);

/** Narrows prices to a range, and says to which. */
export const PriceRangeControl = (props: FilterControlProps) => (
  <Popover label={props.value ? rangeInWords(props.value) : props.label} isOn={props.value !== ""}>
    <PriceRangeFields {...props} />
  </Popover>
);

/** A range as people say it: "$10.00–$24.99". */
export function rangeInWords(range: string): string {
  const [from, below] = boundsIn(range);
  const said = [Number(from) === 0 ? "" : from, lastBelow(below), below] as const;
  const [least, most, bound] = said.map((price) => price && formattedPrice(price));
  return campaignCategoriesWords.rangeOf(least ?? "", most ?? "", bound ?? "");
}

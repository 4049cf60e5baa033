import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { lazyPart } from "../../parts/lazy-part.ts";
import type { FilterControlProps } from "../../list/view/filter.ts";
import { formattedPrice } from "../../money.ts";
import { Popover } from "../../ui/buttons/popover.tsx";
import { boundsIn } from "./price-range.ts";

const PriceRangeFields = lazyPart(() =>
  import("./price-range-fields.tsx").then((module) => module.PriceRangeFields),
);

/** Narrows prices to a range, and says to which. */
export const PriceRangeControl = (props: FilterControlProps) => (
  <Popover label={props.value ? inWords(props.value) : props.label} isOn={props.value !== ""}>
    <PriceRangeFields {...props} />
  </Popover>
);

function inWords(range: string): string {
  const [from, below] = boundsIn(range);
  return campaignCategoriesWords.rangeOf(from && formattedPrice(from), below && formattedPrice(below));
}

import { Suspense } from "react";
import type { FilterControlProps } from "../list/filter.ts";
import { lazyWhenIdle } from "../lazy-part.ts";

const PriceRangePopover = lazyWhenIdle(() =>
  import("./price-range-popover.tsx").then((module) => module.PriceRangePopover),
);

/** Narrows prices to a range; it comes, as the buttons beside it do, once the first prices are shown. */
export const PriceRangeControl = (props: FilterControlProps) => (
  <Suspense>
    <PriceRangePopover {...props} />
  </Suspense>
);

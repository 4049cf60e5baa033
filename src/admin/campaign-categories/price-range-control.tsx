import { Suspense, lazy } from "react";
import type { FilterControlProps } from "../list/filter.ts";
import { idle } from "../when-settled.ts";

const PriceRangePopover = lazy(async () => {
  await idle();
  return { default: (await import("./price-range-popover.tsx")).PriceRangePopover };
});

/** Narrows prices to a range; it comes, as the buttons beside it do, once the first prices are shown. */
export const PriceRangeControl = (props: FilterControlProps) => (
  <Suspense>
    <PriceRangePopover {...props} />
  </Suspense>
);

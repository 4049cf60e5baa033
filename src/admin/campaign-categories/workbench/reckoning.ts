import { exactly } from "./exact-steps.ts";
import { quickly } from "./quick-steps.ts";
import { type Cents, type Step, centsOf } from "./step.ts";

/**
 * The steps as a function of a price (decimal text, and the same in hundredths where it has no more decimals): its new value, undefined
 * where it stays as it is. Exact for any price.
 */
export function reckoning(steps: readonly Step[]): (price: string, cents?: Cents) => Cents | undefined {
  const quick = quickly(steps);
  return (price, before = centsOf(price)) => {
    const after = before === undefined ? NaN : quick(before);
    if (Number.isNaN(after)) return exactly(steps, price);
    return after === before ? undefined : after;
  };
}

import type { Change } from "../changes/change.ts";
import { boundsOf, doubtOf } from "../workbench/doubts.ts";
import { keptRails } from "../workbench/guard-rails.ts";
import { centsOf } from "../workbench/step.ts";
import { workbenchWords } from "#words/workbench.ts";

/** What to agree to before prices are sent that look like slips, or leave the guard rails; undefined where none does. */
export function slipsAmong(rows: readonly Pick<Change, "fields">[]): string | undefined {
  const bounds = boundsOf(keptRails());
  const doubted = rows.filter(({ fields: { price } }) => {
    const after = price && centsOf(String(price.to));
    if (!price || price.from === null || after === undefined) return false;
    return doubtOf(Number(price.from) * 100, after, bounds) !== undefined;
  });
  return doubted.length > 0 ? workbenchWords.agree(doubted.length) : undefined;
}

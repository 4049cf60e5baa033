import type { Change } from "../changes/change.ts";
import { boundsOf, doubtAbout } from "../workbench/doubts.ts";
import { keptRails } from "../workbench/guard-rails.ts";
import { workbenchWords } from "#words/workbench.ts";

/** What to agree to before prices are sent that look like slips, or leave the guard rails; undefined where none does. */
export function slipsAmong(rows: readonly Pick<Change, "fields">[]): string | undefined {
  const bounds = boundsOf(keptRails());
  const doubted = rows.filter(
    ({ fields: { price } }) =>
      price && doubtAbout(price.from === null ? null : String(price.from), String(price.to), bounds),
  );
  return doubted.length > 0 ? workbenchWords.agree(doubted.length) : undefined;
}

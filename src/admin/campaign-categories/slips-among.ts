import type { Change } from "../changes/change.ts";
import { formattedPrice } from "../money.ts";
import { doubtAbout, keptBounds } from "../workbench/doubts.ts";
import { workbenchWords } from "#words/workbench.ts";

/** Finds why a changed or new price looks like a slip, or leaves the guard rails as they are now, in words; undefined where it does neither. */
export function slipFinder(): (fields: Change["fields"]) => string | undefined {
  const bounds = keptBounds();
  return ({ price }) => {
    if (!price) return undefined;
    const before = price.from === null ? null : String(price.from);
    const doubt = doubtAbout(before, String(price.to), bounds);
    return doubt && workbenchWords.doubt(doubt, before === null ? "" : formattedPrice(before));
  };
}

/** What to agree to before prices are sent that look like slips, or leave the guard rails; undefined where none does. */
export function slipsAmong(rows: readonly Pick<Change, "fields">[]): string | undefined {
  const slipIn = slipFinder();
  const doubted = rows.filter(({ fields }) => slipIn(fields));
  return doubted.length > 0 ? workbenchWords.agree(doubted.length) : undefined;
}

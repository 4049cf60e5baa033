import { workbenchWords } from "#words/workbench.ts";
import { formattedPrice } from "../../money.ts";
import type { Change } from "../../outbox/change.ts";
import { doubtAbout, keptBounds } from "../workbench/doubts.ts";

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

/** What to agree to before rows are sent of which some are doubted; undefined where none is. */
export function slipsAmong(rows: readonly { doubt: string | undefined }[]): string | undefined {
  const doubted = rows.filter(({ doubt }) => doubt);
  return doubted.length > 0 ? workbenchWords.agree(doubted.length, 0) : undefined;
}

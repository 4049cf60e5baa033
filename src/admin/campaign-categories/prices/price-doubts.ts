import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { formattedPrice } from "../../money.ts";
import type { Change } from "../../outbox/change.ts";
import { type Bounds, type PriceSpan, doubtAbout, doubtAboutNew, priceSpanOf } from "../workbench/doubts.ts";

type Priced = Pick<CampaignCategory, "price">;

/** Returns a function that says why a changed or new price looks like a typo or leaves the bounds; undefined if it does not. */
export function doubtFinder(
  records: readonly Priced[],
  bounds: Bounds,
): (fields: Change["fields"]) => string | undefined {
  const usual = priceSpanIn(records);
  return ({ price }) => {
    if (!price) return undefined;
    const [before, after] = [price.from, String(price.to)];
    const doubt =
      before === null ? doubtAboutNew(after, usual, bounds) : doubtAbout(String(before), after, bounds);
    return (
      doubt &&
      workbenchWords.doubt(
        doubt,
        before === null ? inWords(usual) : formattedPrice(String(before)),
        formattedPrice(after),
      )
    );
  };
}

/** The question to ask before a new price is sent; undefined if it does not look like a typo. */
export function questionAboutNew(
  price: string,
  records: readonly Priced[],
  bounds: Bounds,
): string | undefined {
  const usual = priceSpanIn(records);
  const doubt = doubtAboutNew(price, usual, bounds);
  return doubt && workbenchWords.sureNew(doubt, inWords(usual), formattedPrice(price));
}

/** What the user must agree to before doubtful rows are sent; undefined if no row is doubtful. */
export function agreementToDoubts(rows: readonly { doubt?: string | undefined }[]): string | undefined {
  return workbenchWords.agree(rows.filter(({ doubt }) => doubt).length, 0);
}

const priceSpanIn = (records: readonly Priced[]) => priceSpanOf(records.map(({ price }) => price));

const inWords = (usual: PriceSpan | undefined) =>
  usual ? workbenchWords.usual(formattedPrice(usual.lowest), formattedPrice(usual.highest)) : "";

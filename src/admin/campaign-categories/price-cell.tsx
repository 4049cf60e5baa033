import { useState } from "react";
import { ChangeMark } from "../changes/change-mark.tsx";
import type { Change } from "../changes/change.ts";
import { useDraftText } from "../drafts/use-draft-text.ts";
import { CellInput } from "../ui/cell-input.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { formattedPrice } from "../money.ts";
import { typedPrice } from "./price.ts";

type PriceCellProps = {
  /** Names the cell among all drafts. */
  place: string;
  price: string;
  /** Whose price it is, for the accessible name. */
  of: string;
  mayWrite: boolean;
  change: Change | undefined;
  onPrice: (price: string) => void;
};

/** A price that is edited where it stands: Enter keeps it, Escape leaves it. What is no price stays in the field, with the reason. */
export function PriceCell({ place, price, of, mayWrite, change, onPrice }: PriceCellProps) {
  const [typed, setTyped] = useDraftText(place);
  const [refusal, setRefusal] = useState<string>();
  const type = (text: string | undefined) => {
    setTyped(text);
    setRefusal(undefined);
  };
  const commit = () => {
    if (typed === undefined) return;
    const read = typedPrice(typed);
    if ("refusal" in read) return setRefusal(read.refusal);
    if (read.price !== price) onPrice(read.price);
    type(undefined);
  };
  return (
    <>
      <ChangeMark change={change} />
      <CellInput
        label={campaignCategoriesWords.priceOf(of)}
        value={typed ?? formattedPrice(price)}
        note={refusal}
        inputMode="decimal"
        readOnly={!mayWrite}
        aria-invalid={refusal !== undefined}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
          if (event.key === "Escape") type(undefined);
        }}
      />
    </>
  );
}

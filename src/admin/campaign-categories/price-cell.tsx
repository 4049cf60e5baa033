import { useState } from "react";
import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { ChangeMark } from "../changes/change-mark.tsx";
import type { RecordRow } from "../list/column.ts";
import { useDraftText } from "../drafts/use-draft-text.ts";
import { CellInput } from "../ui/cell-input.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { formattedPrice } from "../money.ts";
import { typedPrice } from "./price.ts";

/** A price that is edited where it stands: Enter keeps it, Escape leaves it. What is no price stays in the field, with the reason. */
export function PriceCell({ row }: { row: RecordRow<CampaignCategory> }) {
  const { price } = row.shown;
  const { typed, stood, type: setTyped } = useDraftText(`${row.place}/price`, price);
  const [refusal, setRefusal] = useState<string>();
  const type = (text: string | undefined) => {
    setTyped(text);
    setRefusal(undefined);
  };
  const commit = () => {
    if (typed === undefined) return;
    const read = typedPrice(typed);
    if ("refusal" in read) return setRefusal(read.refusal);
    if (read.price !== price) row.edit({ price: read.price }, { price: stood });
    type(undefined);
  };
  return (
    <>
      <ChangeMark change={row.changeOf("price")} />
      <CellInput
        label={campaignCategoriesWords.priceOf(row.label)}
        value={typed ?? formattedPrice(price)}
        note={refusal}
        inputMode="decimal"
        readOnly={!row.mayWrite}
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

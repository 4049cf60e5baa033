import { type ComponentProps, type FocusEvent, type MouseEvent, useId, useState } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { ChangeMark } from "../../changes/change-mark.tsx";
import { rowAddress } from "../../list-cache/list-query.ts";
import type { RecordRow } from "../../list/view/column.ts";
import { useDraftText } from "../../drafts/use-draft-text.ts";
import { CellInput } from "../../ui/table/cell-input.tsx";
import { blurredWithWindow } from "../../ui/fields/blurred-with-window.ts";
import { Mark } from "../../ui/text/mark.tsx";
import { whenSettled } from "../../parts/when-settled.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { formattedPrice } from "../../money.ts";
import { typeAhead } from "./typed-ahead.ts";

type PriceCellProps = { row: RecordRow<CampaignCategory>; open: (address: string) => void };

// What reads prices and keys is fetched while the prices are looked at.
const load = () => import("./price-editing.tsx");
type Editing = Awaited<ReturnType<typeof load>>;
let editing: Editing | undefined;
let fetching: Promise<Editing> | undefined;
// One promise for all that wait, so that what is done with the keys is done in their order.
const fetchEditing = () =>
  (fetching ??= load()
    .then((by) => (editing = by))
    .finally(() => (fetching = undefined)));
const ignore = () => undefined;
const whenFetched = (act: (by: Editing) => void) =>
  editing ? act(editing) : void fetchEditing().then(act).catch(ignore);
whenSettled(() => void fetchEditing().catch(ignore));

/** Keeps what is typed after a key that goes on for where that leads, as long as the code of it is on its way. */
function typeAheadUntilFetched(): void {
  const goOn = typeAhead();
  fetchEditing().then(goOn, goOn);
}

/** A price that is edited where it stands, as in a spreadsheet. What is no price stays in the field, with the reason. */
export function PriceCell({ row, open }: PriceCellProps) {
  const { price, ad_campaign_category_id: adCampaignCategoryId } = row.shown;
  const draft = usePriceDraft(row);
  const { typed, seen } = draft;
  const [note, say] = useState<string>();
  // Whether the cell looks as one that has the focus: until the press is over that takes it.
  const [isHere, setHere] = useState(false);
  const keep = (to: string) => row.edit({ price: to }, { price: seen });
  const noteId = useId();
  const leave = (event: FocusEvent) => {
    if (blurredWithWindow(event) || event.relatedTarget?.closest(thisCell)) return;
    const { currentTarget: part } = event;
    // What is kept stays unfinished, unless it is a price that is sent now.
    draft.leave();
    if (!editing) setTimeout(() => setHere(false));
    whenFetched((by) => by.leaveCell(cell, part, setHere));
  };
  const cell = { adCampaignCategoryId, price, typed, note, type: draft.type, say, keep, open };
  return (
    <>
      <PriceMark change={row.changeOf("price")} isUnsaved={typed !== undefined && !isHere} />
      <CellInput
        aria-label={campaignCategoriesWords.priceOf(row.label)}
        aria-describedby={note && noteId}
        value={typed ?? formattedPrice(price)}
        size={formattedPrice(price).length}
        inputMode="decimal"
        readOnly={!row.mayWrite}
        // What comes of arithmetic is said too, and is nothing wrong.
        aria-invalid={note?.startsWith("=") === false}
        onMouseDown={chooseWhole}
        onFocus={(event) => {
          if (isHere) return;
          event.currentTarget.select();
          setHere(true);
          whenFetched((by) => by.recall(cell));
        }}
        onBlur={leave}
        onChange={({ target: { value } }) => {
          draft.type(value);
          say(undefined);
          whenFetched((by) => by.heed(value, cell));
        }}
        onKeyDown={(event) => {
          // Such a key is for the input method: Enter takes what it offers.
          if (event.nativeEvent.isComposing) return;
          // At once: the cell may be left before the code is there, and would keep what it holds by then.
          if (event.key === "Escape") draft.type(undefined);
          if (!editing && /^(Enter|ArrowUp|ArrowDown)$/.test(event.key)) typeAheadUntilFetched();
          whenFetched((by) => by.press(event, cell));
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (!row.mayWrite || !/[\r\n]+[^\r\n]/.test(text)) return;
          event.preventDefault();
          whenFetched((by) => by.openColumn(text, cell));
        }}
      />
      {/* Whatever is said comes from there. */}
      {note && editing && <editing.PriceNote id={noteId} cell={cell} isHere={isHere} onBlur={leave} />}
    </>
  );
}

const usePriceDraft = ({ place, label, shown }: RecordRow<CampaignCategory>) =>
  useDraftText(`${place}/price`, shown.price, {
    is: "price",
    label,
    address: rowAddress(`/campaigns/${shown.ad_campaign_id}`, shown.ad_campaign_category_id),
  });

/** Where the focus goes without leaving the cell: between its field and what is said beside it. */
const thisCell = "[data-note], :has(+ [data-note])";

/** Safari would put the caret where a price is pressed, and take back that it is chosen, to be typed over. */
function chooseWhole(event: MouseEvent<HTMLInputElement>): void {
  if (event.currentTarget === document.activeElement) return;
  event.preventDefault();
  event.currentTarget.focus();
}

type PriceMarkProps = { change: ComponentProps<typeof ChangeMark>["change"]; isUnsaved: boolean };

/** What was typed and left is not what the service has: it must not look so. */
const PriceMark = ({ change, isUnsaved }: PriceMarkProps) =>
  isUnsaved ? (
    <Mark state="needs-you" says={campaignCategoriesWords.unsaved} />
  ) : (
    <ChangeMark change={change} />
  );

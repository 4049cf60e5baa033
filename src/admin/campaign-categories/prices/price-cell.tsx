import { type ComponentProps, type FocusEvent, type MouseEvent, useEffect, useId, useState } from "react";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { ChangeMark } from "../../changes/change-mark.tsx";
import { rowAddress } from "../../list-cache/list-query.ts";
import type { RecordRow } from "../../list/view/column.ts";
import { useDraftText } from "../../drafts/use-draft-text.ts";
import { CellInput } from "../../ui/table/cell-input.tsx";
import { afterPaint } from "../../ui/after-paint.ts";
import { blurredWithWindow } from "../../ui/fields/blurred-with-window.ts";
import { Mark } from "../../ui/text/mark.tsx";
import { fetchPart } from "../../parts/fetch-part.ts";
import { whenSettled } from "../../parts/when-settled.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { formattedPrice } from "../../money.ts";
import { typeAhead } from "./type-ahead.ts";

type PriceCellProps = { row: RecordRow<CampaignCategory>; open: (address: string) => void };

// The code that parses prices and handles keys is loaded when the page is idle.
const load = () => fetchPart(() => import("./price-editing.tsx"));
type Editing = Awaited<ReturnType<typeof load>>;
let editing: Editing | undefined;
let fetching: Promise<Editing> | undefined;
// One promise for all callers, so that keys are handled in order.
const fetchEditing = () =>
  (fetching ??= load()
    .then((code) => (editing = code))
    .finally(() => (fetching = undefined)));
const ignore = () => undefined;
const whenFetched = (action: (code: Editing) => void) =>
  editing ? action(editing) : void fetchEditing().then(action).catch(ignore);
whenSettled(() => void fetchEditing().catch(ignore));

/** Until the code is loaded, holds back keys typed after one that moves to another cell, and replays them there. */
function typeAheadUntilFetched(): void {
  const replay = typeAhead();
  fetchEditing().then(replay, replay);
}

/** A price that is edited in its cell, as in a spreadsheet. Invalid input stays in the field, with an explanation. */
export function PriceCell({ row, open }: PriceCellProps) {
  const { ad_campaign_category_id: adCampaignCategoryId } = row.shown;
  const { price, typed, type, save, leave } = useEditedPrice(row);
  const [noted, setNote] = useState<string>();
  // A note is about what is typed.
  const note = typed === undefined ? undefined : noted;
  // Whether the cell looks focused: it does until the press that takes the focus is over.
  const [looksFocused, setLooksFocused] = useState(false);
  const noteId = useId();
  const blur = (event: FocusEvent) => {
    if (blurredWithWindow(event) || event.relatedTarget?.closest(thisCell)) return;
    const { currentTarget: part } = event;
    if (!editing) setTimeout(() => setLooksFocused(false));
    whenFetched((code) => code.leaveCell(cell, part, setLooksFocused));
    // From now on the draft counts as unsaved input, unless leaving has saved it.
    leave();
  };
  const cell = { adCampaignCategoryId, price, typed, note, type, setNote, save, open };
  return (
    <>
      <PriceMark change={row.changeOf("price")} isUnsaved={typed !== undefined && !looksFocused} />
      <CellInput
        aria-label={campaignCategoriesWords.priceOf(row.label)}
        aria-describedby={note && noteId}
        value={typed ?? formattedPrice(price)}
        size={formattedPrice(price).length}
        inputMode="decimal"
        readOnly={!row.mayWrite}
        // A note that begins with "=" is the result of arithmetic, not an error.
        aria-invalid={note?.startsWith("=") === false}
        onMouseDown={selectOnPress}
        onFocus={(event) => {
          if (looksFocused) return;
          event.currentTarget.select();
          setLooksFocused(true);
          whenFetched((code) => code.explainDraft(cell));
        }}
        onBlur={blur}
        onChange={({ target: { value } }) => {
          type(value);
          setNote(undefined);
          whenFetched((code) => code.explainInput(value, cell));
        }}
        onKeyDown={(event) => {
          // The key belongs to the input method: Enter accepts its suggestion.
          if (event.nativeEvent.isComposing) return;
          // At once: if the cell is left before the code is loaded, it would save what it still holds.
          if (event.key === "Escape") type(undefined);
          if (!editing && /^(Enter|ArrowUp|ArrowDown)$/.test(event.key)) typeAheadUntilFetched();
          whenFetched((code) => code.handleKey(event, cell));
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (!row.mayWrite || !/[\r\n]+[^\r\n]/.test(text)) return;
          event.preventDefault();
          whenFetched((code) => code.openColumn(text, cell));
        }}
      />
      {/* Notes are set by the loaded code only. */}
      {note && editing && (
        <editing.PriceNote id={noteId} cell={cell} looksFocused={looksFocused} onBlur={blur} />
      )}
    </>
  );
}

/** The price of a row and what is typed in its place. A price that is saved is shown at once; the change is made after that is painted. */
function useEditedPrice({ edit, label, place, shown }: RecordRow<CampaignCategory>) {
  const { seen, typed, type, leave } = useDraftText(`${place}/price`, shown.price, {
    is: "price",
    label,
    address: rowAddress(`/campaigns/${shown.ad_campaign_id}`, shown.ad_campaign_category_id),
  });
  const [saved, setSaved] = useState<string>();
  // Once the same price was saved elsewhere, such as in another tab, nothing is left to save.
  const isSavedElsewhere = seen !== shown.price && Number(typed) === Number(shown.price);
  useEffect(() => {
    if (isSavedElsewhere) type(undefined);
  });
  const save = (to: string) => {
    setSaved(to);
    afterPaint(() => {
      if (to !== shown.price) edit({ price: to }, { price: seen });
      type(undefined);
      setSaved(undefined);
    });
  };
  return {
    price: saved ?? shown.price,
    typed: saved === undefined ? typed : undefined,
    type,
    save,
    // After the price is saved, if leaving saves it.
    leave: () => afterPaint(leave),
  };
}

/** The parts between which the focus moves without leaving the cell: the field and its note. */
const thisCell = "[data-note], :has(+ [data-note])";

/** Selects the whole price on a press. Safari would set the caret instead, and drop the selection. */
function selectOnPress(event: MouseEvent<HTMLInputElement>): void {
  if (event.currentTarget === document.activeElement) return;
  event.preventDefault();
  event.currentTarget.focus();
}

type PriceMarkProps = { change: ComponentProps<typeof ChangeMark>["change"]; isUnsaved: boolean };

/** Marks a price that was typed and left, so that it does not look saved. */
const PriceMark = ({ change, isUnsaved }: PriceMarkProps) =>
  isUnsaved ? (
    <Mark state="needs-you" label={campaignCategoriesWords.unsaved} />
  ) : (
    <ChangeMark change={change} />
  );

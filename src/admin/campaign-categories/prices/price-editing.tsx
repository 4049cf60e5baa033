import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect } from "react";
import { moneyWords } from "#words/money.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { formattedPrice } from "../../money.ts";
import { type TypedPrice, isUnclear, typedPrice } from "../../money/typed-price.ts";
import { doubtAbout } from "../workbench/doubts.ts";
import { storedBounds } from "../workbench/guard-rails.ts";
import { storePasted } from "../sheet/stored-pasted.ts";
import { evaluated } from "./cell-arithmetic.ts";
import { afterPress } from "../../ui/fields/after-press.ts";
import { adoptStyles } from "../../ui/layout/adopt-styles.ts";
import { selectPrice, moveToNext } from "./adjacent-price.ts";
import css from "./price-note.css?inline";

adoptStyles(css);

/** A price cell, as its parts see it. */
type EditedPrice = {
  readonly adCampaignCategoryId: number;
  readonly price: string;
  /** The input that is not saved yet. */
  readonly typed: string | undefined;
  /** The explanation shown beside the input. */
  readonly note: string | undefined;
  type(typed: string | undefined): void;
  setNote(note: string | undefined): void;
  /** Saves a price in place of the input. */
  save(price: string): void;
  /** Opens another page of the console. */
  open(address: string): void;
};

/** Handles keys as spreadsheets do: Enter saves and moves on, arrows move, F2 edits the text, Escape cancels. */
export function handleKey(event: KeyboardEvent<HTMLInputElement>, cell: EditedPrice): void {
  // Not `currentTarget`, which is null if this code is loaded after the event.
  const input = event.target as HTMLInputElement;
  const step = stepOf(event, input);
  if (event.key === "F2") edit(input);
  if (event.key === "Escape") cancelEdit(input, cell);
  if (step === undefined) return;
  event.preventDefault();
  // A repeating key does not count as an answer to a question.
  const question = saveOrAsk(cell, event.key === "Enter" && !event.repeat);
  cell.setNote(question);
  if (question) return;
  // This code may be loaded after the focus moved elsewhere: then it must not move again.
  if (document.activeElement === input) moveToNext(input, step);
}

/** Explains a restored draft when its cell gets the focus. */
export function explainDraft(cell: EditedPrice): void {
  if (cell.typed === undefined || cell.note !== undefined) return;
  const read = parsed(cell.typed, cell);
  cell.setNote("refusal" in read ? read.refusal : unsavedNote(cell, read.price));
}

/** Shows the result of arithmetic while it is typed, and an error as soon as further typing cannot resolve it. */
export function explainInput(typed: string, cell: EditedPrice): void {
  const result = evaluated(typed, cell.price);
  const read = result ?? typedPrice(typed);
  if ("price" in read) return result && cell.setNote(moneyWords.means(formattedPrice(read.price)));
  if (isUnclear(typed.replace(/^\s*[*×/÷]/, ""))) cell.setNote(read.refusal);
}

const parsed = (typed: string, { price }: EditedPrice): TypedPrice =>
  evaluated(typed, price) ?? typedPrice(typed);

/** The note of a restored draft. It names a doubt about the price, so that no doubtful price is sent unseen. */
function unsavedNote({ price }: EditedPrice, after: string): string {
  const doubt = doubtAbout(price, after, storedBounds());
  return doubt
    ? workbenchWords.unsavedDoubt(doubt, formattedPrice(price), formattedPrice(after))
    : workbenchWords.unsaved(formattedPrice(price), hasEnterKey());
}

/** Saves the input when the cell is left. Its note and look change after the press that left it, so that nothing moves under the pointer. */
export function leaveCell(
  cell: EditedPrice,
  part: Element,
  setLooksFocused: (looksFocused: boolean) => void,
): void {
  const question = saveOrAsk(cell, false);
  afterPress(() => {
    cell.setNote(question);
    setLooksFocused(part.parentElement?.contains(document.activeElement) === true);
  });
}

/** Saves the input, if it is a price without doubt or `isConfirmed`. Otherwise returns the error or question to show, and the input stays. */
function saveOrAsk(cell: EditedPrice, isConfirmed: boolean): string | undefined {
  if (cell.typed === undefined || savedCells.has(cell)) return undefined;
  const read = parsed(cell.typed, cell);
  if ("refusal" in read) return read.refusal;
  const open = openQuestion(cell, read.price, isConfirmed);
  if (open === undefined) save(cell, read.price);
  return open;
}

function save(cell: EditedPrice, price: string): void {
  cell.save(price);
  savedCells.add(cell);
}

// Moving on blurs the cell before it is rendered again, so one input would be saved twice.
const savedCells = new WeakSet<EditedPrice>();

/** Opens a pasted column of prices as a preview in the workbench. */
export function openColumn(text: string, cell: EditedPrice): void {
  cell.type(undefined);
  cell.setNote(undefined);
  cell.open(storePasted(text.replace(/\r?\n$/, ""), cell.adCampaignCategoryId));
}

/** The question to answer before a price is saved. Only visiting a restored draft does not save it. */
function openQuestion(cell: EditedPrice, price: string, isConfirmed: boolean): string | undefined {
  if (!isConfirmed && cell.note === unsavedNote(cell, price)) return cell.note;
  const question = questionAbout(cell.price, price);
  return isConfirmed && cell.note === question ? undefined : question;
}

/** Whether there are Enter and Escape keys: the decimal keypad of a phone has none. */
const hasEnterKey = () => !matchMedia("(pointer: coarse)").matches;

/** The question about a change that looks like a typo or leaves the guard rails. */
function questionAbout(before: string, after: string): string | undefined {
  const doubt = doubtAbout(before, after, storedBounds());
  return doubt && workbenchWords.sure(doubt, formattedPrice(before), formattedPrice(after), hasEnterKey());
}

function stepOf({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement): 1 | -1 | undefined {
  if (key === "Enter") return shiftKey ? -1 : 1;
  if ("isEdited" in input.dataset) return undefined;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : undefined;
}

// While the marker is set, arrows move the caret. It is removed on blur.
function edit(input: HTMLInputElement): void {
  input.dataset["isEdited"] = "";
  input.addEventListener("blur", () => delete input.dataset["isEdited"], { once: true });
  input.setSelectionRange(input.value.length, input.value.length);
}

function cancelEdit(input: HTMLInputElement, cell: EditedPrice): void {
  delete input.dataset["isEdited"];
  cell.setNote(undefined);
  queueMicrotask(() => input.select());
}

type PriceNoteProps = {
  id: string;
  cell: EditedPrice;
  /** Whether the cell looks focused. */
  looksFocused: boolean;
  onBlur: (event: FocusEvent) => void;
};

/** The note about the input, with the answers as buttons, because decimal keypads have no Enter. It is hidden when the focus leaves. */
export function PriceNote({ id, cell, looksFocused, onBlur }: PriceNoteProps) {
  useEffect(() => {
    // When the note disappears, the content below moves up, including the focused element.
    const { activeElement: focused, body } = document;
    if (!looksFocused && focused !== body) focused?.scrollIntoView({ block: "nearest" });
  }, [looksFocused]);
  const { note = "" } = cell;
  const isWrong = !note.startsWith("=");
  // It still describes the field for screen readers.
  if (!looksFocused)
    return (
      <span id={id} className="sr-only">
        {note}
      </span>
    );
  return (
    <span ref={scrollIntoView} id={id} role={isWrong ? "alert" : "status"} data-note onBlur={onBlur}>
      <span>{note}</span>
      {isWrong && <Answers cell={cell} />}
    </span>
  );
}

function Answers({ cell }: { cell: EditedPrice }) {
  if (cell.typed === undefined) return null;
  const read = parsed(cell.typed, cell);
  return (
    <>
      {"price" in read && (
        <Answer cell={cell} onAnswer={() => save(cell, read.price)}>
          {workbenchWords.saveTyped(formattedPrice(read.price))}
        </Answer>
      )}
      <Answer cell={cell} onAnswer={() => cell.type(undefined)}>
        {workbenchWords.keepStored(formattedPrice(cell.price))}
      </Answer>
    </>
  );
}

type AnswerProps = { cell: EditedPrice; onAnswer: () => void; children: string };

/** A press on an answer leaves the focus in the field, so that a phone keeps its keyboard open. */
function Answer({ cell, onAnswer, children }: AnswerProps) {
  const answer = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const input = currentTarget.closest("[data-note]")?.previousElementSibling;
    onAnswer();
    cell.setNote(undefined);
    if (input instanceof HTMLInputElement) selectPrice(input);
  };
  return (
    <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={answer}>
      {children}
    </button>
  );
}

/** Scrolls the note into view: on a phone the navigation could cover it. */
const scrollIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: "nearest" });

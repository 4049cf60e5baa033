import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect } from "react";
import { moneyWords } from "#words/money.ts";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { formattedPrice } from "../../money.ts";
import { type TypedPrice, isUnclear, typedPrice } from "../../money/typed-price.ts";
import { doubtAbout } from "../workbench/doubts.ts";
import { keptBounds } from "../workbench/guard-rails.ts";
import { keepPasted } from "../sheet/keep-pasted.ts";
import { workedOut } from "./cell-arithmetic.ts";
import { afterPress } from "../../ui/fields/after-press.ts";
import { adoptStyles } from "../../ui/layout/adopt-styles.ts";
import { choose, walk } from "./walk-prices.ts";
import css from "./price-note.css?inline";

adoptStyles(css);

/** A price that is edited in its cell. */
type EditedPrice = {
  readonly adCampaignCategoryId: number;
  readonly price: string;
  /** What was typed and is not kept yet. */
  readonly typed: string | undefined;
  /** What the user was told about what stands there. */
  readonly note: string | undefined;
  type(typed: string | undefined): void;
  say(note: string | undefined): void;
  keep(price: string): void;
  /** Opens another page of the console. */
  open(address: string): void;
};

/** A key as a spreadsheet takes it: Enter keeps and goes on, arrows walk, F2 edits, Escape leaves. */
export function press(event: KeyboardEvent<HTMLInputElement>, cell: EditedPrice): void {
  // The input listens itself; its `currentTarget` an event has only while it is being heard.
  const input = event.target as HTMLInputElement;
  const step = stepOf(event, input);
  if (event.key === "F2") edit(input);
  if (event.key === "Escape") leave(input, cell);
  if (step === undefined) return;
  event.preventDefault();
  // A key that is held down has answered no question.
  const asked = keep(cell, event.key === "Enter" && !event.repeat);
  cell.say(asked);
  if (asked) return;
  // This code may have come after the user went elsewhere: what they type must not land in another cell.
  if (document.activeElement === input) walk(input, step);
}

/** What came back unsaved says so, and what to do with it. */
export function recall(cell: EditedPrice): void {
  if (cell.typed === undefined || cell.note !== undefined) return;
  const read = meantBy(cell.typed, cell);
  cell.say("refusal" in read ? read.refusal : unsaved(cell, read.price));
}

/** What is typed as arithmetic is worked out at once, and refused at once where no further typing can make it clear. */
export function heed(typed: string, cell: EditedPrice): void {
  const worked = workedOut(typed, cell.price);
  const read = worked ?? typedPrice(typed);
  if ("price" in read) return worked && cell.say(moneyWords.means(formattedPrice(read.price)));
  if (isUnclear(typed.replace(/^\s*[*×/÷]/, ""))) cell.say(read.refusal);
}

const meantBy = (typed: string, { price }: EditedPrice): TypedPrice =>
  workedOut(typed, price) ?? typedPrice(typed);

/** Neither a button nor Enter sends a doubtful price that came back before the doubt was seen. */
function unsaved({ price }: EditedPrice, after: string): string {
  const doubt = doubtAbout(price, after, keptBounds());
  return doubt
    ? workbenchWords.unsavedDoubt(doubt, formattedPrice(price), formattedPrice(after))
    : workbenchWords.unsaved(formattedPrice(price), hasKeys());
}

/** What was typed is kept when a part of the cell is left; what is said of it, and how the cell looks, waits for the press that left it. */
export function leaveCell(cell: EditedPrice, part: Element, setHere: (isHere: boolean) => void): void {
  const asked = keep(cell, false);
  afterPress(() => {
    cell.say(asked);
    setHere(part.parentElement?.contains(document.activeElement) === true);
  });
}

/** Keeps what was typed; with Enter a second time also what was asked about. Returns what is to be answered first, if anything: it then stays in the cell. */
function keep(cell: EditedPrice, isSure: boolean): string | undefined {
  if (cell.typed === undefined || kept.has(cell)) return undefined;
  const read = meantBy(cell.typed, cell);
  if ("refusal" in read) return read.refusal;
  const open = openQuestion(cell, read.price, isSure);
  if (open === undefined) save(cell, read.price);
  return open;
}

function save(cell: EditedPrice, price: string): void {
  if (price !== cell.price) cell.keep(price);
  cell.type(undefined);
  kept.add(cell);
}

// Walking on leaves the cell before it is drawn again: it is kept once.
const kept = new WeakSet<EditedPrice>();

/** A column of prices opens as a preview, never straight in the cells. */
export function openColumn(text: string, cell: EditedPrice): void {
  cell.type(undefined);
  cell.say(undefined);
  cell.open(keepPasted(text.replace(/\r?\n$/, ""), cell.adCampaignCategoryId));
}

/** What is to be answered before a price is kept: who only looks at what came back unsaved does not send it either. */
function openQuestion(cell: EditedPrice, price: string, isSure: boolean): string | undefined {
  if (!isSure && cell.note === unsaved(cell, price)) return cell.note;
  const question = questionAbout(cell.price, price);
  return isSure && cell.note === question ? undefined : question;
}

/** Keys for decimals on a phone have neither Enter nor Escape: the answers are buttons. */
const hasKeys = () => !matchMedia("(pointer: coarse)").matches;

/** A jump that looks like a slip, or leaves the guard rails, is asked about. */
function questionAbout(before: string, after: string): string | undefined {
  const doubt = doubtAbout(before, after, keptBounds());
  return doubt && workbenchWords.sure(doubt, formattedPrice(before), formattedPrice(after), hasKeys());
}

function stepOf({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement): 1 | -1 | undefined {
  if (key === "Enter") return shiftKey ? -1 : 1;
  if ("isEdited" in input.dataset) return undefined;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : undefined;
}

// The marker is gone with the focus: arrows then walk again.
function edit(input: HTMLInputElement): void {
  input.dataset["isEdited"] = "";
  input.addEventListener("blur", () => delete input.dataset["isEdited"], { once: true });
  input.setSelectionRange(input.value.length, input.value.length);
}

function leave(input: HTMLInputElement, cell: EditedPrice): void {
  delete input.dataset["isEdited"];
  cell.say(undefined);
  queueMicrotask(() => input.select());
}

type PriceNoteProps = {
  id: string;
  cell: EditedPrice;
  /** Whether the cell looks as one that has the focus. */
  isHere: boolean;
  onBlur: (event: FocusEvent) => void;
};

/** What is said about what was typed, with the answers as buttons: keys for decimals on a phone have no Enter. It leaves with the focus. */
export function PriceNote({ id, cell, isHere, onBlur }: PriceNoteProps) {
  useEffect(() => {
    // What stood below a note has moved up, with what has the focus by now.
    const { activeElement: focused, body } = document;
    if (!isHere && focused !== body) focused?.scrollIntoView({ block: "nearest" });
  }, [isHere]);
  const { note = "" } = cell;
  const isWrong = !note.startsWith("=");
  // It still describes the field, which says it again as soon as the focus is back.
  if (!isHere)
    return (
      <span id={id} className="sr-only">
        {note}
      </span>
    );
  return (
    <span ref={showWhole} id={id} role={isWrong ? "alert" : "status"} data-note onBlur={onBlur}>
      <span>{note}</span>
      {isWrong && <Answers cell={cell} />}
    </span>
  );
}

function Answers({ cell }: { cell: EditedPrice }) {
  if (cell.typed === undefined) return null;
  const read = meantBy(cell.typed, cell);
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

/** Under the pointer the field keeps the focus, and a phone its keys. */
function Answer({ cell, onAnswer, children }: AnswerProps) {
  const answer = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const input = currentTarget.closest("[data-note]")?.previousElementSibling;
    onAnswer();
    cell.say(undefined);
    if (input instanceof HTMLInputElement) choose(input);
  };
  return (
    <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={answer}>
      {children}
    </button>
  );
}

/** On a phone it would lie below the navigation. */
const showWhole = (note: HTMLElement | null) => note?.scrollIntoView({ block: "nearest" });

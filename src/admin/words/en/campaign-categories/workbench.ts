import { asSentence, moment } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";
import { hundredths, movedBy, percentOf, percentTenths, tenths } from "../../../locale/moves.ts";

/** The workbench of prices. */
export const workbenchWords = {
  title: "Change prices",
  open: "Change prices",
  ruleIsBack: (since: number) =>
    asSentence(`We restored your rule for these rows from ${moment.format(since)}`),
  discardRule: "Discard",
  countOf: (selected: number, total: number) => `${exact.format(selected)} of ${categories(total)}`,
  inCampaign: (campaign: string, count: string) => `${campaign} · ${count}`,
  what: "What to do",
  stepNumber: (number: number) => `Step ${number}`,
  steps: {
    raisePercent: "Raise by percent",
    lowerPercent: "Lower by percent",
    raise: "Raise by an amount",
    lower: "Lower by an amount",
    set: "Set to",
    round: "Round to",
    hold: "Keep between",
  },
  amount: "Amount",
  percent: "Percent",
  floor: "Min",
  ceiling: "Max",
  roundTo: { nearest: "Nearest", up: "Up to", down: "Down to" },
  roundingTo: (to: string) =>
    to.startsWith(".")
      ? `price ending in ${hundredths.format(Number(to)).replace(/^0/, "")}`
      : hundredths.format(Number(to)),
  otherEnding: "another ending",
  ending: "Ending",
  noEnding: (example: string) => `Enter the cents it should end in, such as ${example}.`,
  way: "Direction",
  roundingModes: { nearest: "To the nearest", up: "Up to", down: "Down to" },
  finish: "Rounding and limits",
  finishSet: (set: string[]) => `Rounding and limits: ${set.join(", ")}`,
  endOn: "Round to",
  wholeCents: "whole cents",
  maxRaise: "Max raise (%)",
  atMost: (most: string) => `at most +${percentOf(most)}`,
  never: "Limit on changes",
  nevers: { "": "None", lower: "Never lower", raise: "Never raise" },
  finishOrder:
    "After the steps: rounding, Min and Max, rounding again inside them. The limits on the change come last.",
  fixStep: (number: number) => `Fix step ${number} to see the result`,
  fixFinish: "Fix the rounding and limits to see the result",
  addStep: "Add step",
  removeStep: (number: number) => `Remove step ${number}`,
  moveUp: (number: number) => `Move step ${number} up`,
  moveDown: (number: number) => `Move step ${number} down`,
  status: "Status",
  statuses: { "": "No change", ACTIVE: "Activate", INACTIVE: "Deactivate" },
  rounding: "Steps run in order. The result is rounded to the nearest cent.",
  noSign: "Leave out the sign: enter the amount only.",
  noPercent: (example: string) => `Enter a percentage, such as ${example}.`,
  tooLong: "Use at most seven digits before the decimals, and six after.",
  floorAboveCeiling: "Min is above Max.",
  rails: "Your limits",
  railsSet: (bounds: string[]) => `Your limits: ${bounds.join(", ")}`,
  railFloor: (price: string) => `not below ${price}`,
  railCeiling: (price: string) => `not above ${price}`,
  railSteps: (most: string) => `at most ${percentOf(most)} per change`,
  railsHint: (isKept: boolean) =>
    `We’ll ask again before a price goes outside them. ${isKept ? "Kept in this browser." : "This browser doesn’t store anything, so they last until you close this page."}`,
  railStep: "Largest change (%)",
  sentence: (summary: Summary, largest: Largest, rule: ReadBack) => sentenceOf(summary, largest, rule),
  nothing: "Nothing changes yet. Choose what to do with these prices.",
  allLeftOut: "Nothing to save: every change is left out.",
  allRefused: (why: string) => `Nothing can be saved. ${why}`,
  largestMoves: "Largest changes",
  sums: "Total of the changed prices",
  sumOf: (before: string, after: string, difference: string) => `${before} → ${after} (${difference})`,
  largestRise: "Largest rise",
  largestFall: "Largest fall",
  moveOf: (label: string, before: string, after: string, ratio: number) =>
    `${label}: ${before} → ${after} (${movedBy(ratio)})`,
  largeTotal: (total: number, most: number) =>
    `The total of the changed prices moves by ${movedBy(total)}, more than ${percentTenths.format(most)}.`,
  manyFar: (count: number, most: number) =>
    `${prices(count)} move by more than ${percentTenths.format(most)}.`,
  raised: "Raised",
  lowered: "Lowered",
  parts: {
    changed: "Changed",
    doubted: "To check",
    same: "Unchanged",
    refused: "Can’t be saved",
    leftOut: "Left out",
    picked: "From the chart",
  },
  part: (name: string, count: number) => `${name} ${exact.format(count)}`,
  partsLabel: "Rows",
  orders: {
    "": "List order",
    "-move": "Largest changes first",
    move: "Smallest changes first",
    "-percent": "Largest % changes first",
    percent: "Smallest % changes first",
    "-before": "Highest old prices first",
    before: "Lowest old prices first",
    "-after": "Highest new prices first",
    after: "Lowest new prices first",
  },
  table: "Prices before and after",
  category: "Category",
  before: "Old",
  after: "New",
  difference: "Difference",
  inPercent: (ratio: number) => movedBy(ratio),
  note: "Note",
  statusTo: (from: string, to: string) => `${from} → ${to}`,
  nothingHere: "No rows here.",
  send: (count: number) => `Save ${exact.format(count)} ${count === 1 ? "change" : "changes"}`,
  changing: (count: number) => `Changing ${prices(count)}`,
  changingCategories: (count: number) => `Changing ${categories(count)}`,
  sendNothing: "Save changes",
  /** What to agree to: undefined where nothing is to be looked at. */
  agree(doubts: number, capped: number, large?: string): string | undefined {
    const count = doubts + capped + (large ? 1 : 0);
    if (count === 0) return undefined;
    return [
      ...(capped > 0 ? [`Max lowers ${prices(capped)}.`] : []),
      ...(doubts > 0 ? [slipsSay(doubts)] : []),
      ...(large ? [large] : []),
      `I’ve checked ${count === 1 ? "it" : "them"}.`,
    ].join(" ");
  },
  capped: "Max lowers it.",
  sureNew: (doubt: Doubt, usual: string, price: string) =>
    `${doubts[doubt](price, usual)} Press Add again if you mean it.`,
  usual: (lowest: string, highest: string) =>
    lowest === highest ? `which are all ${lowest}` : `which run from ${lowest} to ${highest}`,
  include: (label: string) => `Change ${label}`,
  leaveOut: (count: number) =>
    count === 1 ? "Leave this row out" : `Leave these ${exact.format(count)} rows out`,
  takeIn: "Put all back",
  beyondLimits: (range: string) => `A price must be from ${range}.`,
  noneChosen: "No categories selected",
  noneChosenHint: "Go back to the list and select the categories whose prices you want to change.",
  gone: "Your selection is gone",
  goneHint: "Selections last only as long as the tab they were made in. Select the rows again.",
  back: "Back to categories",
  pasted: (count: number) => `${prices(count)} ${count === 1 ? "was" : "were"} pasted`,
  pastedMore: (count: number) =>
    `${exact.format(count)} of them ${count === 1 ? "is" : "are"} past the last row and ignored.`,
  pastedUnclear: (count: number) =>
    `${prices(count)} ${count === 1 ? "waits" : "wait"} for the answer, which is for the whole column.`,
  pastedBad: (count: number) =>
    `${exact.format(count)} of them ${count === 1 ? "isn’t a price" : "aren’t prices"}:`,
  pastedLine: (number: number, label: string, typed: string, refusal: string) =>
    `Line ${number}, ${label}: “${typed}”. ${refusal}`,
  charts: "Charts",
  distribution: "Price distribution",
  dots: "Old and new prices",
  dotsHint: "Select a dot, or drag around several, to see their rows.",
  range: "Price",
  showRows: (range: string) => `Show rows at ${range}`,
  asTable: "Show as a table",
  orMore: (from: string) => `${from} or more`,
  rangeOf: (from: string, to: string) => `${from} to under ${to}`,
  count: (count: number) => exact.format(count),
  unsaved: (price: string, hasKeys: boolean) =>
    `Not saved yet.${hasKeys ? ` Press Enter to save it, or Esc to go back to ${price}.` : ""}`,
  unsavedDoubt: (doubt: Doubt, before: string, after: string) =>
    `Not saved yet. ${doubts[doubt](after, before)}`,
  saveTyped: (price: string) => `Save ${price}`,
  keepStored: (price: string) => `Keep ${price}`,
  sure: (doubt: Doubt, before: string, after: string, hasKeys: boolean) =>
    `${doubts[doubt](after, before)}${hasKeys ? " Press Enter again to save it." : ""}`,
  doubt: (doubt: Doubt, before: string, after: string) => doubts[doubt](after, before),
};

type Doubt = keyof typeof doubts;

const doubts = {
  point: (after: string, before: string) => `${after}? That’s ${before} with the decimal point moved.`,
  tenfold: (after: string, before: string) => `${after} is ten times ${before} or more.`,
  tenth: (after: string, before: string) => `${after} is a tenth of ${before} or less.`,
  above: (after: string, usual: string) => `${after} is far above the other prices here, ${usual}.`,
  below: (after: string, usual: string) => `${after} is far below the other prices here, ${usual}.`,
  floor: (after: string) => `${after} is below your Min.`,
  ceiling: (after: string) => `${after} is above your Max.`,
  step: (after: string, before: string) => `${after} is further from ${before} than your largest change.`,
};

type Moves = { count: number; percent: { least: number; most: number } };
type Summary = {
  raised: Moves;
  lowered: Moves;
  statuses: { count: number; to: "ACTIVE" | "INACTIVE" | undefined };
};

/** The prices of the largest move, as they are shown. */
type Largest = { before: string; after: string };

/** A rule as it is read back: by how much, if prices move by one measure, and the limits in their order. */
type ReadBack = {
  by: { is: "percent"; percent: string } | { is: "add" | "set"; amount: string } | undefined;
  limits: readonly Limit[];
};

type Limit =
  | { is: "round"; way: "nearest" | "up" | "down"; to: string }
  | { is: "floor"; price: string }
  | { is: "ceiling"; price: string }
  | { is: "most"; percent: string }
  | { is: "never"; never: "lower" | "raise" };

/**
 * "Raise 412 prices by 5% (for example, $80.00 → $84.00)", with limits "Raise 412 prices by 5%, ending in .95, never lower"; without a measure
 * "Raise 412 prices by 4 to 6%, the largest from $80.00 to $84.80".
 */
function sentenceOf({ raised, lowered, statuses }: Summary, largest: Largest, rule: ReadBack): string {
  const status = statuses.to === "ACTIVE" ? "activate" : "deactivate";
  const said = [
    ...(raised.count + lowered.count > 0 ? [movesInWords(raised, lowered, largest, rule)] : []),
    ...(statuses.count > 0 ? [`${status} ${categories(statuses.count)}`] : []),
  ].join(" and ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function movesInWords(raised: Moves, lowered: Moves, largest: Largest, { by, limits }: ReadBack): string {
  const count = raised.count + lowered.count;
  const limited = limits.map((limit) => `, ${inLimit(limit)}`).join("");
  const example = by && limited ? "" : exampleOf(largest, count, by);
  if (by?.is === "set") return `set ${prices(count)} to ${by.amount}` + limited;
  const roundingModes = [["raise", raised] as const, ["lower", lowered] as const].filter(
    ([, moves]) => moves.count > 0,
  );
  const said = roundingModes.map(([verb, moves]) => `${verb} ${prices(moves.count)}${byHowMuch(moves, by)}`);
  return said.join(" and ") + limited + example;
}

function exampleOf({ before, after }: Largest, count: number, by: ReadBack["by"]): string {
  if (by) return ` (for example, ${before} → ${after})`;
  return `${count > 1 ? ", the largest" : ""} from ${before} to ${after}`;
}

/** "ending in .95", "at most $150.00". */
function inLimit(limit: Limit): string {
  if (limit.is === "round") return roundedTo(limit.way, limit.to);
  if (limit.is === "floor") return `at least ${limit.price}`;
  if (limit.is === "ceiling") return `at most ${limit.price}`;
  if (limit.is === "most") return `raised by at most ${percentOf(limit.percent)}`;
  return limit.never === "lower" ? "never lower" : "never higher";
}

function roundedTo(way: "nearest" | "up" | "down", to: string): string {
  const amount = hundredths.format(Number(to));
  const isEnding = to.startsWith(".");
  const target = isEnding ? amount.replace(/^0/, "") : amount;
  if (way === "nearest") return isEnding ? `ending in ${target}` : `to the nearest ${target}`;
  return `rounded ${way} to ${target}`;
}

const slipsSay = (count: number) =>
  count === 1
    ? "1 price looks unusual or is outside your limits."
    : `${exact.format(count)} prices look unusual or are outside your limits.`;

const prices = (count: number) => `${exact.format(count)} ${count === 1 ? "price" : "prices"}`;
const categories = (count: number) => `${exact.format(count)} ${count === 1 ? "category" : "categories"}`;

function byHowMuch({ count, percent: { least, most } }: Moves, by: ReadBack["by"]): string {
  if (by) return ` by ${by.is === "percent" ? percentOf(by.percent) : by.amount}`;
  if (count === 1) return "";
  const [from, to] = [tenths.format(least), percentTenths.format(most)];
  return from === tenths.format(most) ? ` by ${to}` : ` by ${from} to ${to}`;
}

import { moneySetting } from "../../money.ts";
import { exact } from "./format.ts";
import { moment } from "./moment.ts";

// They stand beside prices, and are read with them.
const percent = new Intl.NumberFormat(moneySetting.locale, { maximumFractionDigits: 1 });

const hundredths = new Intl.NumberFormat(moneySetting.locale, { minimumFractionDigits: 2 });

const tenths = new Intl.NumberFormat(moneySetting.locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** The workbench of prices. */
export const workbenchWords = {
  title: "Change prices",
  open: "Change prices",
  ruleIsBack: (since: number) => `The rule you left for these rows on ${moment.format(since)} is back.`,
  discardRule: "Discard",
  countOf: (chosen: number, total: number) => `${exact.format(chosen)} of ${categories(total)}`,
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
    hold: "Hold within",
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
  noEnding: (example: string) => `Enter the cents it ends in, such as ${example}.`,
  way: "Direction",
  ways: { nearest: "To the nearest", up: "Up to", down: "Down to" },
  finish: "Rounding and limits",
  finishSet: (set: string[]) => `Rounding and limits: ${set.join(", ")}`,
  endOn: "Round to",
  wholeCents: "whole cents",
  mostRaise: "Max raise, %",
  atMost: (most: string) => `at most +${most}%`,
  never: "Limit on changes",
  nevers: { "": "None", lower: "Never lower", raise: "Never raise" },
  finishOrder:
    "After the steps: rounding, Min and Max, rounding again inside them. The limits on the change come last.",
  fixStep: (number: number) => `Fix step ${number} to see the result`,
  fixFinish: "Fix the rounding and limits to see the result",
  addStep: "Add a step",
  removeStep: (number: number) => `Remove step ${number}`,
  moveUp: (number: number) => `Do step ${number} earlier`,
  moveDown: (number: number) => `Do step ${number} later`,
  status: "Status",
  statuses: { "": "Leave as it is", ACTIVE: "Set active", INACTIVE: "Set inactive" },
  rounding: "Steps are done one after another, exactly. What comes out is rounded to whole cents, halves up.",
  noSign: "Leave the sign out: only the size counts here.",
  noPercent: (example: string) => `Enter a percentage, such as ${example}.`,
  tooLong: "Use at most seven digits before the decimals, and six after.",
  floorAboveCeiling: "Min is above Max.",
  rails: "Your guard rails",
  railsSet: (bounds: string[]) => `Your guard rails: ${bounds.join(", ")}`,
  railFloor: (price: string) => `not below ${price}`,
  railCeiling: (price: string) => `not above ${price}`,
  railSteps: (most: string) => `at most ${most}% a step`,
  railsHint: (isKept: boolean) =>
    `Prices beyond them are asked about once more. ${isKept ? "Kept in this browser." : "This browser keeps nothing: they last as long as this page is open."}`,
  railStep: "Largest step in %",
  sentence: (summary: Summary, before: string, after: string) => sentenceOf(summary, before, after),
  nothing: "Nothing changes yet. Choose what to do with the prices.",
  allLeftOut: "Nothing is to be sent: all that would change is left out.",
  allRefused: (why: string) => `Nothing can be sent. ${why}`,
  largestMoves: "Largest moves",
  sums: "Sum of the changed prices",
  sumOf: (before: string, after: string, difference: string) => `${before} → ${after} (${difference})`,
  largestRise: "Largest rise",
  largestFall: "Largest fall",
  moveOf: (label: string, before: string, after: string, ratio: number) =>
    `${label}: ${before} → ${after} (${signed(ratio)})`,
  largeTotal: (total: number, most: number) =>
    `The sum of the changed prices moves by ${signed(total)}, more than ${percent.format(most)}%.`,
  manyFar: (count: number, most: number) => `${prices(count)} move by more than ${percent.format(most)}%.`,
  raised: "Raised",
  lowered: "Lowered",
  parts: {
    changed: "Changed",
    doubted: "Look again",
    same: "Unchanged",
    refused: "Cannot be sent",
    leftOut: "Left out",
    picked: "From the picture",
  },
  part: (name: string, count: number) => `${name} ${exact.format(count)}`,
  partsLabel: "Which rows",
  orders: {
    "": "Order of the rows",
    "-move": "Largest moves first",
    move: "Smallest moves first",
    "-percent": "Largest moves in % first",
    percent: "Smallest moves in % first",
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
  inPercent: (ratio: number) => signed(ratio),
  note: "Note",
  statusTo: (from: string, to: string) => `${from} → ${to}`,
  nothingHere: "No rows here.",
  send: (count: number) => `Send ${exact.format(count)} ${count === 1 ? "change" : "changes"}`,
  changing: (count: number) => `Changing ${prices(count)}`,
  changingCategories: (count: number) => `Changing ${categories(count)}`,
  sendNothing: "Send changes",
  /** What to agree to: undefined where nothing is to be looked at. */
  agree(slips: number, capped: number, large?: string): string | undefined {
    const count = slips + capped + (large ? 1 : 0);
    if (count === 0) return undefined;
    return [
      ...(capped > 0 ? [`Max lowers ${prices(capped)}.`] : []),
      ...(slips > 0 ? [slipsSay(slips)] : []),
      ...(large ? [large] : []),
      `I have looked at ${count === 1 ? "it and mean it" : "them and mean them"}.`,
    ].join(" ");
  },
  capped: "Max lowers it.",
  sureNew: (doubt: Doubt, usual: string, price: string) =>
    `${price} ${doubts[doubt](usual)} Add it once more if you mean it.`,
  usual: (lowest: string, highest: string) =>
    lowest === highest ? `which are ${lowest}` : `which run from ${lowest} to ${highest}`,
  include: (label: string) => `Change ${label}`,
  leaveOut: (count: number) =>
    count === 1 ? "Leave this one out" : `Leave these ${exact.format(count)} out`,
  takeIn: "Take all in again",
  beyondLimits: (range: string) => `A price must be from ${range}.`,
  gone: "The choice of rows is gone",
  goneHint: "It lasts no longer than the tab in which it was made. Choose the rows again.",
  back: "Back to the categories",
  pasted: (count: number) => `${prices(count)} ${count === 1 ? "was" : "were"} pasted`,
  pastedMore: (count: number) =>
    `${exact.format(count)} of them ${count === 1 ? "is beyond the last row and goes" : "are beyond the last row and go"} nowhere.`,
  pastedUnclear: (count: number) =>
    `${prices(count)} ${count === 1 ? "waits" : "wait"} for the answer, which is for the whole column.`,
  pastedBad: (count: number) =>
    `${exact.format(count)} of them ${count === 1 ? "is no price" : "are no prices"}:`,
  pastedLine: (number: number, label: string, typed: string, refusal: string) =>
    `Line ${number}, ${label}: “${typed}”. ${refusal}`,
  distribution: "How many prices lie where",
  dots: "Each price, old to new",
  dotsHint: "Click a dot, or draw around several, to see their rows.",
  range: "Price",
  showRows: (range: string) => `Show the rows at ${range}`,
  asTable: "The same as a table",
  rangeOf: (from: string, to: string) => `${from} to below ${to}`,
  count: (count: number) => exact.format(count),
  unsaved: (price: string, hasKeys: boolean) =>
    `Not saved yet.${hasKeys ? ` Press Enter to save it, or Escape to go back to ${price}.` : ""}`,
  unsavedDoubt: (doubt: Doubt, before: string, after: string) =>
    `Not saved yet. ${after} ${doubts[doubt](before)}`,
  saveTyped: (price: string) => `Save ${price}`,
  keepStored: (price: string) => `Keep ${price}`,
  sure: (doubt: Doubt, before: string, after: string, hasKeys: boolean) =>
    `${after} ${doubts[doubt](before)}${hasKeys ? " Press Enter again if you mean it." : ""}`,
  doubt: (doubt: Doubt, before: string) => `It ${doubts[doubt](before)}`,
};

const signed = (ratio: number) => `${tenths.format(ratio).replace("-", "−")}%`;

type Doubt = keyof typeof doubts;

const doubts = {
  point: (before: string) => `has the digits of ${before}, with the point elsewhere.`,
  tenfold: (before: string) => `is ten times ${before} or more.`,
  tenth: (before: string) => `is a tenth of ${before} or less.`,
  above: (usual: string) => `is far above the other prices here, ${usual}.`,
  below: (usual: string) => `is far below the other prices here, ${usual}.`,
  floor: () => "is below your Min.",
  ceiling: () => "is above your Max.",
  step: (before: string) => `is further from ${before} than your largest step.`,
};

type Moves = { count: number; percent: { least: number; most: number } };
type Summary = {
  raised: Moves;
  lowered: Moves;
  statuses: { count: number; to: "ACTIVE" | "INACTIVE" | undefined };
};

/** "Raise 412 prices by 4 to 6 %, the largest from 80.00 to 84.80". */
function sentenceOf({ raised, lowered, statuses }: Summary, before: string, after: string): string {
  const parts = [
    ...(raised.count ? [`raise ${prices(raised.count)}${by(raised)}`] : []),
    ...(lowered.count ? [`lower ${prices(lowered.count)}${by(lowered)}`] : []),
    ...(statuses.count
      ? [`set ${categories(statuses.count)} ${statuses.to === "ACTIVE" ? "active" : "inactive"}`]
      : []),
  ];
  const moved = raised.count + lowered.count;
  const from = `${moved > 1 ? ", the largest" : ""} from ${before} to ${after}`;
  const at = raised.count && lowered.count ? 1 : 0;
  const said = parts.map((part, index) => (moved && index === at ? part + from : part)).join(" and ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const slipsSay = (count: number) =>
  count === 1
    ? "One price looks like a slip, or is beyond your guard rails."
    : `${exact.format(count)} prices look like slips, or are beyond your guard rails.`;

const prices = (count: number) => `${exact.format(count)} ${count === 1 ? "price" : "prices"}`;
const categories = (count: number) => `${exact.format(count)} ${count === 1 ? "category" : "categories"}`;

function by({ count, percent: { least, most } }: Moves): string {
  if (count === 1) return "";
  const [from, to] = [percent.format(least), percent.format(most)];
  return from === to ? ` by ${to}%` : ` by ${from} to ${to}%`;
}

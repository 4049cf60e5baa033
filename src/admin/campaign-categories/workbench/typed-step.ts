import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { moneySetting } from "../../money.ts";
import { inOwnFormat } from "../../money/number-formats.ts";
import { decideDecimal } from "../../money/typed-decimal.ts";
import { typedPrice } from "../../money/typed-price.ts";
import { type Rounding, type Step, type RoundingMode, roundings } from "./step.ts";

/** The operations that the user can choose. */
export const stepKinds = ["raisePercent", "lowerPercent", "raise", "lower", "set", "round", "hold"] as const;
type StepKind = (typeof stepKinds)[number];

/** The fields of a rounding: `to` is one of `roundings`, or `otherEnding` if the ending is typed. */
export type TypedRounding = { readonly way: RoundingMode; readonly to: string; readonly ending: string };

/** The fields of a step. For "hold", `amount` is the floor; `ceiling` is only for "hold". */
export type TypedStep = TypedRounding & {
  readonly is: StepKind;
  readonly amount: string;
  readonly ceiling: string;
};

/** An empty step. */
export const newStep = (is: StepKind): TypedStep => ({
  is,
  amount: "",
  ceiling: "",
  way: "nearest",
  to: "0.05",
  ending: "",
});

/** A stored step. An earlier version stored the rounding target as the amount, and the ending ".99" as "0.99". */
export function restoredStep(kept: Pick<TypedStep, "is"> & Partial<TypedStep>): TypedStep {
  const step = { ...newStep(kept.is), ...kept };
  if (kept.is !== "round" || kept.to !== undefined) return step;
  const meant = kept.amount === "0.99" ? ".99" : kept.amount;
  return { ...step, amount: "", to: roundings.find((to) => to === meant) ?? step.to };
}

/** Converts a step from the number format of a locale to the current one: "1,234" would otherwise become another amount. */
export const retyped = (step: TypedStep, locale: string): TypedStep => ({
  ...step,
  amount: retypedAmount(step.amount, locale),
  ceiling: retypedAmount(step.ceiling, locale),
  ending: retypedAmount(step.ending, locale),
});

/** Converts an amount from the number format of a locale to the current one. */
export function retypedAmount(typed: string, locale: string): string {
  if (locale === moneySetting.locale) return typed;
  const read = decideDecimal(typed, { ...moneySetting, locale });
  return "decimal" in read ? inOwnFormat(read.decimal) : typed;
}

/** The parsed step, or an error; undefined if the fields are empty. */
export type ReadStep = { readonly step: Step } | { readonly refusal: string } | undefined;

export function readStep(typed: TypedStep): ReadStep {
  const { is, amount, ceiling } = typed;
  if (is === "round") return readRoundStep(typed);
  if (is === "hold") return readHold(amount, ceiling);
  if (amount.trim() === "") return undefined;
  if (is === "set") return readSet(amount);
  const read = is.endsWith("Percent") ? readPercent(amount) : readAmount(amount);
  return "refusal" in read ? read : { step: stepsOf[is](read.amount) };
}

/** The price to set must be valid in a cell. */
function readSet(typed: string): ReadStep {
  const read = typedPrice(typed);
  return "refusal" in read ? read : { step: { is: "set", amount: read.price } };
}

/** The rounding target for a typed ending. */
export const otherEnding = "ending";

/** The parsed rounding, or an error; undefined while its ending is empty. */
export function readRounding({ way, to, ending }: TypedRounding): Rounding | { refusal: string } | undefined {
  if (to !== otherEnding) return { way, to: roundings.find((one) => one === to) ?? "0.05" };
  if (ending.trim() === "") return undefined;
  const read = decideDecimal(ending, moneySetting);
  const sound = /^0\.?(\d{0,2})$/.exec("decimal" in read ? read.decimal : "");
  return sound
    ? { way, to: `.${(sound[1] ?? "").padEnd(2, "0")}` }
    : { refusal: workbenchWords.noEnding(inOwnFormat("0.49")) };
}

function readRoundStep(typed: TypedRounding): ReadStep {
  const read = readRounding(typed);
  return read && ("refusal" in read ? read : { step: { is: "round", ...read } });
}

const stepsOf: Record<Exclude<StepKind, "set" | "round" | "hold">, (amount: string) => Step> = {
  raise: (amount) => ({ is: "add", amount }),
  lower: (amount) => ({ is: "add", amount: negative(amount) }),
  raisePercent: (percent) => ({ is: "percent", percent }),
  lowerPercent: (percent) => ({ is: "percent", percent: negative(percent) }),
};

const negative = (amount: string) => (amount === "0" ? amount : `-${amount}`);

function readHold(typedFloor: string, typedCeiling: string): ReadStep {
  const [floor, ceiling] = [readBound(typedFloor), readBound(typedCeiling)];
  if ("refusal" in floor) return floor;
  if ("refusal" in ceiling) return ceiling;
  if (floor.amount === undefined && ceiling.amount === undefined) return undefined;
  return Number(floor.amount ?? 0) > Number(ceiling.amount ?? Infinity)
    ? { refusal: workbenchWords.floorAboveCeiling }
    : { step: { is: "hold", floor: floor.amount, ceiling: ceiling.amount } };
}

const readBound = (typed: string): { amount: string | undefined } | { refusal: string } =>
  typed.trim() === "" ? { amount: undefined } : readAmount(typed);

const maxDecimals = 6;

/** Parses an amount without a sign, because the operation gives the direction and a guard rail has none. */
export function readAmount(typed: string): { amount: string } | { refusal: string } {
  const read = decideDecimal(typed, moneySetting);
  if ("refusal" in read) return read;
  if (read.decimal.startsWith("-")) return { refusal: workbenchWords.noSign };
  const [whole = "", decimals = ""] = read.decimal.split(".");
  if (whole.length > 7 || decimals.length > maxDecimals) return { refusal: workbenchWords.tooLong };
  return { amount: read.decimal };
}

/** Parses a percentage without a sign, with or without "%". */
export function readPercent(typed: string): ReturnType<typeof readAmount> {
  const figures = typed.replace("%", "").trim();
  // Checked first, because readAmount reports and accepts other text as for a price.
  return /\p{Nd}/u.test(figures) && /^[\p{Nd}\p{Zs}.,'’+−-]+$/u.test(figures)
    ? readAmount(figures)
    : { refusal: workbenchWords.noPercent(inOwnFormat("4.5")) };
}

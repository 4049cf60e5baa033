import { workbenchWords } from "#words/workbench.ts";
import { moneySetting } from "../../money.ts";
import { inOwnFigures } from "../../money/figures.ts";
import { decideDecimal } from "../../money/typed-decimal.ts";
import { type Step, roundings } from "./step.ts";

/** The operations as a user chooses them. */
export const stepKinds = ["raisePercent", "lowerPercent", "raise", "lower", "set", "round", "hold"] as const;
type StepKind = (typeof stepKinds)[number];

/** One operation as it stands in its fields: `amount` is also what is rounded to, and the floor; `ceiling` only holds. */
export type TypedStep = { readonly is: StepKind; readonly amount: string; readonly ceiling: string };

/** A step of a kind before anything is typed. */
export const newStep = (is: StepKind): TypedStep => ({
  is,
  amount: is === "round" ? "0.05" : "",
  ceiling: "",
});

/** A step that was typed in the figures of a locale, as it is typed in those of now: "1,234" would otherwise become another amount. */
export const retyped = (step: TypedStep, locale: string): TypedStep =>
  step.is === "round" || locale === moneySetting.locale
    ? step
    : { ...step, amount: retypedAmount(step.amount, locale), ceiling: retypedAmount(step.ceiling, locale) };

function retypedAmount(typed: string, locale: string): string {
  const read = decideDecimal(typed, { ...moneySetting, locale });
  return "decimal" in read ? inOwnFigures(read.decimal) : typed;
}

/** The operation that is meant; nothing where its fields are empty; otherwise why it cannot be done. */
export type ReadStep = { readonly step: Step } | { readonly refusal: string } | undefined;

/** What a typed step means. */
export function readStep({ is, amount, ceiling }: TypedStep): ReadStep {
  if (is === "round") return { step: { is, to: roundings.find((to) => to === amount) ?? "0.05" } };
  if (is === "hold") return readHold(amount, ceiling);
  if (amount.trim() === "") return undefined;
  const read = is.endsWith("Percent") ? readPercent(amount) : readAmount(amount);
  return "refusal" in read ? read : { step: stepsOf[is](read.amount) };
}

const stepsOf: Record<Exclude<StepKind, "round" | "hold">, (amount: string) => Step> = {
  set: (amount) => ({ is: "set", amount }),
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

const mostDecimals = 6;

/** An amount without a sign: an operation says which way it goes, and a guard rail goes none. */
export function readAmount(typed: string): { amount: string } | { refusal: string } {
  const read = decideDecimal(typed, moneySetting);
  if ("refusal" in read) return read;
  if (read.decimal.startsWith("-")) return { refusal: workbenchWords.noSign };
  const [whole = "", decimals = ""] = read.decimal.split(".");
  if (whole.length > 7 || decimals.length > mostDecimals) return { refusal: workbenchWords.tooLong };
  return { amount: read.decimal };
}

/** A percentage without a sign of its own, with or without "%". */
export function readPercent(typed: string): ReturnType<typeof readAmount> {
  const figures = typed.replace("%", "").trim();
  // Of anything else than figures an amount is refused, or taken, as a price.
  return /\p{Nd}/u.test(figures) && /^[\p{Nd}\p{Zs}.,'’+−-]+$/u.test(figures)
    ? readAmount(figures)
    : { refusal: workbenchWords.noPercent(inOwnFigures("4.5")) };
}

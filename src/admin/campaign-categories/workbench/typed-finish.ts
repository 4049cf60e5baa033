import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { typedPrice } from "../../money/typed-price.ts";
import type { Finish } from "./step.ts";
import { type TypedRounding, readPercent, readRounding, retypedAmount } from "./typed-step.ts";

type Bound = "floor" | "ceiling" | "most";

/** The fields of `Finish`; `to` is empty if prices are only rounded to cents. */
export type TypedFinish = TypedRounding &
  Readonly<Record<Bound, string>> & { readonly never: "" | "lower" | "raise" };

/** The initial values, which do nothing. */
export const noFinish: TypedFinish = {
  way: "nearest",
  to: "",
  ending: "",
  floor: "",
  ceiling: "",
  most: "",
  never: "",
};

/** The parsed value, and the errors by field. */
export type ReadFinish = {
  readonly finish: Finish;
  readonly refusals: Readonly<Partial<Record<Bound | "ending", string>>>;
};

export function readFinish(typed: TypedFinish): ReadFinish {
  const refusals: Partial<Record<Bound | "ending", string>> = {};
  const read = (name: Bound, reading: (text: string) => { refusal: string } | { decimal: string }) => {
    if (typed[name].trim() === "") return undefined;
    const meant = reading(typed[name]);
    if ("decimal" in meant) return meant.decimal;
    refusals[name] = meant.refusal;
    return undefined;
  };
  const rounding = typed.to === "" ? undefined : readRounding(typed);
  if (rounding && "refusal" in rounding) refusals.ending = rounding.refusal;
  const finish = {
    rounding: rounding && "refusal" in rounding ? undefined : rounding,
    floor: read("floor", aPrice),
    ceiling: read("ceiling", aPrice),
    most: read("most", aPercentage),
    never: typed.never || undefined,
  };
  if (isCrossed(finish)) refusals.floor = refusals.ceiling = workbenchWords.floorAboveCeiling;
  return { finish, refusals };
}

const isCrossed = ({ floor, ceiling }: Finish) =>
  floor !== undefined && ceiling !== undefined && Number(floor) > Number(ceiling);

function aPrice(typed: string) {
  const read = typedPrice(typed);
  return "refusal" in read ? read : { decimal: read.price };
}

function aPercentage(typed: string) {
  const read = readPercent(typed);
  return "refusal" in read ? read : { decimal: read.amount };
}

/** Converts input from the number format of a locale to the current one. */
export const retypedFinish = (typed: TypedFinish, locale: string): TypedFinish => ({
  ...typed,
  ending: retypedAmount(typed.ending, locale),
  floor: retypedAmount(typed.floor, locale),
  ceiling: retypedAmount(typed.ceiling, locale),
  most: retypedAmount(typed.most, locale),
});

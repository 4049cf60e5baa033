import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import type { GuardRails } from "./doubts.ts";
import { readAmount, readPercent } from "./typed-step.ts";

type RailName = "floor" | "ceiling" | "step";

/** The fields of the guard rails. */
export type TypedRails = Readonly<Record<RailName, string>>;

const names: readonly RailName[] = ["floor", "ceiling", "step"];

/** The parsed guard rails, and the errors by field. */
export function readRails(typed: TypedRails): {
  readonly rails: GuardRails;
  readonly refusals: Readonly<Partial<TypedRails>>;
} {
  const rails: Partial<Record<RailName, string>> = {};
  const refusals: Partial<Record<RailName, string>> = {};
  for (const name of names) {
    if (typed[name].trim() === "") continue;
    const read = name === "step" ? readPercent(typed[name]) : readAmount(typed[name]);
    if ("amount" in read) rails[name] = read.amount;
    else refusals[name] = read.refusal;
  }
  const { floor, ceiling, ...others } = rails;
  if (floor === undefined || ceiling === undefined || Number(floor) <= Number(ceiling))
    return { rails, refusals };
  const crossed = workbenchWords.floorAboveCeiling;
  return { rails: others, refusals: { ...refusals, floor: crossed, ceiling: crossed } };
}

import type { TargetStatus } from "#contract/campaign-categories.ts";
import { useDraftText } from "../drafts/use-draft-text.ts";
import { type ReadStep, type TypedStep, newStep, readStep } from "./typed-step.ts";

/** What is typed into the workbench: kept until it is sent, so that neither a reload nor a crash loses it. */
export type TypedWish = { readonly steps: readonly TypedStep[]; readonly status: TargetStatus | "" };

const nothing: TypedWish = { steps: [newStep("raisePercent")], status: "" };

/** The wish of one workbench, by its place among the drafts; and how it is changed, or dropped when it is sent. */
export function useTypedWish(place: string): [TypedWish, (wish: TypedWish | undefined) => void] {
  const { typed, type } = useDraftText(place, null);
  return [wishFrom(typed), (wish) => type(wish && JSON.stringify(wish))];
}

/** What the typed steps mean, one by one. */
export const readSteps = ({ steps }: TypedWish): readonly ReadStep[] => steps.map(readStep);

function wishFrom(text: string | undefined): TypedWish {
  try {
    return text ? { ...nothing, ...(JSON.parse(text) as Partial<TypedWish>) } : nothing;
  } catch {
    return nothing;
  }
}

import { useMemo, useState } from "react";
import type { TargetStatus } from "#contract/records/campaign-category.ts";
import { useDraftText } from "../../drafts/use-draft-text.ts";
import { moneySetting } from "../../money.ts";
import { parseStored } from "../../storage/local-texts.ts";
import type { OutcomeOrder } from "./order-outcomes.ts";
import type { Rule } from "./step.ts";
import { type ReadFinish, type TypedFinish, noFinish, readFinish, retypedFinish } from "./typed-finish.ts";
import { type ReadStep, type TypedStep, newStep, readStep, restoredStep, retyped } from "./typed-step.ts";

/** The input of the workbench, stored until it is sent, so that it survives a reload or crash. */
export type TypedRepricing = {
  readonly steps: readonly TypedStep[];
  readonly finish: TypedFinish;
  readonly status: TargetStatus | "";
  /** The order of the rows. */
  readonly order: OutcomeOrder;
  /** The locale of its number format. */
  readonly locale: string;
};

const { locale } = moneySetting;
const nothing: TypedRepricing = {
  steps: [newStep("raisePercent")],
  finish: noFinish,
  status: "",
  order: "",
  locale,
};

/** The input of a workbench, and functions that change and delete it. */
type WorkbenchInput = {
  readonly repricing: TypedRepricing;
  /** When restored input was typed, in milliseconds; undefined if nothing was restored. */
  readonly backSince: number | undefined;
  change(repricing: TypedRepricing): void;
  /** The records that are left out, stored likewise. */
  readonly leftOut: ReadonlySet<number>;
  leaveOut(ids: ReadonlySet<number>): void;
  /** Resets the input. */
  discard(): void;
  /** Deletes the stored input. It stays on screen until the page is left. */
  forget(): void;
};

/** The input of the workbench whose draft is at this place. */
export function useTypedRepricing(place: string): WorkbenchInput {
  const { found, typed, type, forget } = useDraftText(place, null);
  const [discarded, setDiscarded] = useState<typeof found>();
  const [leftOut, leaveOut, forgetLeftOut] = useLeftOut(`${place}/left-out`);
  const kept = { ...nothing, ...parseStored<Partial<TypedRepricing>>(typed) };
  return {
    repricing: {
      ...kept,
      steps: kept.steps.map((step) => retyped(restoredStep(step), kept.locale)),
      finish: retypedFinish({ ...noFinish, ...kept.finish }, kept.locale),
      locale,
    },
    backSince: found && found !== discarded && isRule(found.typed["text"]) ? found.at : undefined,
    change: (repricing) => type(JSON.stringify(repricing)),
    leftOut,
    leaveOut,
    discard() {
      type(undefined);
      leaveOut(new Set());
      setDiscarded(found);
    },
    forget() {
      forget();
      forgetLeftOut();
    },
  };
}

/** Whether stored input would change any record, not just the order of rows. */
function isRule(text: unknown): boolean {
  const { steps, finish, status } = { ...nothing, ...parseStored<Partial<TypedRepricing>>(String(text)) };
  return JSON.stringify([steps, finish, status]) !== JSON.stringify([nothing.steps, noFinish, ""]);
}

function useLeftOut(
  place: string,
): [leftOut: ReadonlySet<number>, change: (ids: ReadonlySet<number>) => void, forget: () => void] {
  const { typed, type, forget } = useDraftText(place, null);
  const leftOut = useMemo(() => new Set(parseStored<number[]>(typed)), [typed]);
  return [leftOut, (ids) => type(ids.size > 0 ? JSON.stringify([...ids]) : undefined), forget];
}

/** The parsed fields. `rule` is undefined if a field is invalid. */
export type ReadRepricing = {
  readonly steps: readonly ReadStep[];
  readonly finish: ReadFinish;
  readonly rule: Rule | undefined;
};

/** Parses the input of the workbench. */
export function readRepricing(typed: Pick<TypedRepricing, "steps" | "finish">): ReadRepricing {
  const [steps, finish] = [typed.steps.map(readStep), readFinish(typed.finish)];
  const isSound =
    !steps.some((step) => step && "refusal" in step) && Object.keys(finish.refusals).length === 0;
  const meant = steps.flatMap((step) => (step && "step" in step ? [step.step] : []));
  return { steps, finish, rule: isSound ? { steps: meant, finish: finish.finish } : undefined };
}

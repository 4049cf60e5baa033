import { useMemo, useState } from "react";
import type { TargetStatus } from "#contract/records/campaign-category.ts";
import { useDraftText } from "../../drafts/use-draft-text.ts";
import { moneySetting } from "../../money.ts";
import { parseStored } from "../../storage/local-texts.ts";
import type { OutcomeOrder } from "./order-outcomes.ts";
import type { Rule } from "./step.ts";
import { type ReadFinish, type TypedFinish, noFinish, readFinish, retypedFinish } from "./typed-finish.ts";
import { type ReadStep, type TypedStep, newStep, readStep, restoredStep, retyped } from "./typed-step.ts";

/** What is typed into the workbench: kept until it is sent, so that neither a reload nor a crash loses it. */
export type TypedWish = {
  readonly steps: readonly TypedStep[];
  readonly finish: TypedFinish;
  readonly status: TargetStatus | "";
  /** In which order its rows are looked at. */
  readonly order: OutcomeOrder;
  /** In the figures of which locale it is typed. */
  readonly locale: string;
};

const { locale } = moneySetting;
const nothing: TypedWish = {
  steps: [newStep("raisePercent")],
  finish: noFinish,
  status: "",
  order: "",
  locale,
};

/** The wish of one workbench: how it is changed, and how it is forgotten when it is sent or cancelled. */
type WishOfWorkbench = {
  readonly wish: TypedWish;
  /** When what came back of it was typed, in milliseconds; undefined where nothing came back. */
  readonly backSince: number | undefined;
  change(wish: TypedWish): void;
  /** The records that are left out, kept in the same way. */
  readonly leftOut: ReadonlySet<number>;
  leaveOut(ids: ReadonlySet<number>): void;
  /** Resets the wish to what it is before anything is typed. */
  discard(): void;
  /** Deletes what is kept of it; the page shows it until it is left. */
  forget(): void;
};

/** The wish of one workbench, by its place among the drafts. */
export function useTypedWish(place: string): WishOfWorkbench {
  const { found, typed, type, forget } = useDraftText(place, null);
  const [discarded, setDiscarded] = useState<typeof found>();
  const [leftOut, leaveOut, forgetLeftOut] = useLeftOut(`${place}/left-out`);
  const kept = { ...nothing, ...parseStored<Partial<TypedWish>>(typed) };
  return {
    wish: {
      ...kept,
      steps: kept.steps.map((step) => retyped(restoredStep(step), kept.locale)),
      finish: retypedFinish({ ...noFinish, ...kept.finish }, kept.locale),
      locale,
    },
    backSince: found && found !== discarded && isRule(found.typed["text"]) ? found.at : undefined,
    change: (wish) => type(JSON.stringify(wish)),
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

/** Whether a kept wish would do anything: another order of the rows would not. */
function isRule(text: unknown): boolean {
  const { steps, finish, status } = { ...nothing, ...parseStored<Partial<TypedWish>>(String(text)) };
  return JSON.stringify([steps, finish, status]) !== JSON.stringify([nothing.steps, noFinish, ""]);
}

function useLeftOut(
  place: string,
): [leftOut: ReadonlySet<number>, change: (ids: ReadonlySet<number>) => void, forget: () => void] {
  const { typed, type, forget } = useDraftText(place, null);
  const leftOut = useMemo(() => new Set(parseStored<number[]>(typed)), [typed]);
  return [leftOut, (ids) => type(ids.size > 0 ? JSON.stringify([...ids]) : undefined), forget];
}

/** What the fields mean, one step after the other, and after them. `rule` is undefined where a field means nothing. */
export type ReadWish = {
  readonly steps: readonly ReadStep[];
  readonly finish: ReadFinish;
  readonly rule: Rule | undefined;
};

/** Reads what is typed into the workbench. */
export function readWish(typed: Pick<TypedWish, "steps" | "finish">): ReadWish {
  const [steps, finish] = [typed.steps.map(readStep), readFinish(typed.finish)];
  const isSound =
    !steps.some((step) => step && "refusal" in step) && Object.keys(finish.refusals).length === 0;
  const meant = steps.flatMap((step) => (step && "step" in step ? [step.step] : []));
  return { steps, finish, rule: isSound ? { steps: meant, finish: finish.finish } : undefined };
}

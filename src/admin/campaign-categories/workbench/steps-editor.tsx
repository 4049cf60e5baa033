import { ArrowDown, ArrowUp, X } from "lucide";
import type { MouseEvent, ReactNode } from "react";
import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { moneyWords } from "#words/money.ts";
import { percentOf } from "../../locale/moves.ts";
import { formattedPrice } from "../../money.ts";
import { choicesIn } from "../../ui/controls/labelled-select.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import {
  InLine,
  LineInput,
  LineSelect,
  Remark,
  StepLine,
  Steps,
} from "../../ui/layout/workbench/workbench-layout.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { RoundingFields } from "./finish-editor.tsx";
import type { Step } from "./step.ts";
import { type ReadStep, type TypedStep, newStep, stepKinds } from "./typed-step.ts";
import type { TypedRepricing } from "./use-typed-repricing.ts";

const text = workbenchWords;

type StepsEditorProps = {
  repricing: TypedRepricing;
  read: readonly ReadStep[];
  onChange: (repricing: TypedRepricing) => void;
  /** The editors of what is done after the steps, and of the guard rails. */
  finish: ReactNode;
  rails: ReactNode;
};

/** Edits the steps of a rule, and the status. */
export function StepsEditor({ repricing, read, onChange, finish, rails }: StepsEditorProps) {
  const { steps, status } = repricing;
  const put = (next: readonly TypedStep[]) => onChange({ ...repricing, steps: next });
  return (
    <>
      <Steps>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are identified by their position
          <li key={index}>
            <TypedStepLine
              number={index + 1}
              step={step}
              read={read[index]}
              onChange={(changed) => put(steps.with(index, changed))}
              actions={
                <StepActions
                  number={index + 1}
                  count={steps.length}
                  onMove={(by) => put(steps.toSpliced(index, 1).toSpliced(index + by, 0, step))}
                  onRemove={() => put(steps.toSpliced(index, 1))}
                />
              }
            />
          </li>
        ))}
      </Steps>
      {finish}
      <InLine>
        <Button onClick={() => put([...steps, newStep(steps.length === 0 ? "raisePercent" : "round")])}>
          {text.addStep}
        </Button>
      </InLine>
      <LineSelect
        label={text.status}
        value={status}
        choices={choicesIn(text.statuses)}
        onChoose={(chosen) => onChange({ ...repricing, status: chosen })}
      />
      {rails}
      {steps.length > 1 && <Remark>{text.rounding}</Remark>}
    </>
  );
}

type TypedStepLineProps = {
  number: number;
  step: TypedStep;
  read: ReadStep;
  onChange: (step: TypedStep) => void;
  actions: ReactNode;
};

function TypedStepLine({ number, step, read, onChange, actions }: TypedStepLineProps) {
  const refusal = read && "refusal" in read ? read.refusal : undefined;
  const means = read && "step" in read ? meaningOf(read.step) : undefined;
  return (
    <StepLine
      kind={
        <LineSelect
          label={text.stepNumber(number)}
          value={step.is}
          choices={stepKinds.map((kind) => [kind, text.steps[kind]])}
          onChoose={(kind) => onChange({ ...newStep(kind), ...keptAmount(step, kind) })}
        />
      }
      actions={actions}
      note={refusal ?? means}
      needsYou={refusal !== undefined}
    >
      <StepFields step={step} isWrong={refusal !== undefined} onChange={onChange} />
    </StepLine>
  );
}

type StepFieldsProps = { step: TypedStep; isWrong: boolean; onChange: (step: TypedStep) => void };

function StepFields({ step, isWrong, onChange }: StepFieldsProps) {
  if (step.is === "round")
    return (
      <RoundingFields
        label={text.roundTo[step.way]}
        typed={step}
        isWrong={isWrong}
        onChange={(changed) => onChange({ ...step, ...changed })}
      />
    );
  const field = (label: string, name: "amount" | "ceiling") => (
    <LineInput
      label={label}
      value={step[name]}
      inputMode="decimal"
      aria-invalid={isWrong}
      onChange={(event) => onChange({ ...step, [name]: event.target.value })}
    />
  );
  if (step.is === "hold")
    return (
      <>
        {field(text.floor, "amount")}
        {field(text.ceiling, "ceiling")}
      </>
    );
  return field(step.is.endsWith("Percent") ? text.percent : text.amount, "amount");
}

// The amount stays if the new kind of step can use it too.
const keptAmount = (step: TypedStep, kind: string): Partial<TypedStep> =>
  step.is === "round" || kind === "round" ? {} : { amount: step.amount, ceiling: step.ceiling };

/** How the typed text was understood, in an unambiguous form. */
function meaningOf(step: Step): string | undefined {
  if (step.is === "round") return undefined;
  if (step.is === "percent") return moneyWords.means(percentOf(step.percent));
  if (step.is !== "hold") return moneyWords.means(formattedPrice(step.amount));
  return moneyWords.means(
    [step.floor, step.ceiling].map((bound) => (bound ? formattedPrice(bound) : "…")).join(" – "),
  );
}

type StepActionsProps = {
  number: number;
  count: number;
  /** Moves the step by a number of places. */
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** Moves or removes a step. */
function StepActions({ number, count, onMove, onRemove }: StepActionsProps) {
  const moves = (by: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    onMove(by);
    moveFocus(event.currentTarget, by);
  };
  return (
    <>
      {count > 1 && (
        <>
          <IconButton
            icon={ArrowUp}
            label={text.moveUp(number)}
            disabled={number === 1}
            onClick={moves(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={text.moveDown(number)}
            disabled={number === count}
            onClick={moves(1)}
          />
        </>
      )}
      <IconButton icon={X} label={text.removeStep(number)} onClick={onRemove} />
    </>
  );
}

/** After a step is moved, focuses the same button at its new place, or at an end the button that moves it back. */
function moveFocus(pressed: HTMLElement, by: 1 | -1): void {
  const line = pressed.closest("li");
  const next = by > 0 ? line?.nextElementSibling : line?.previousElementSibling;
  const [earlier, later] = next?.querySelectorAll("button") ?? [];
  const [same, back] = by > 0 ? [later, earlier] : [earlier, later];
  queueMicrotask(() => (same?.disabled ? back : same)?.focus());
}

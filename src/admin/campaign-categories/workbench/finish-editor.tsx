import { workbenchWords } from "#words/campaign-categories/workbench.ts";
import { formattedPrice } from "../../money.ts";
import { choicesIn } from "../../ui/controls/labelled-select.tsx";
import { Fold, Line, LineInput, LineSelect, Remark } from "../../ui/layout/workbench/workbench-layout.tsx";
import { type Finish, roundings, roundingModes } from "./step.ts";
import type { ReadFinish, TypedFinish } from "./typed-finish.ts";
import { type TypedRounding, otherEnding } from "./typed-step.ts";

const text = workbenchWords;

type FinishEditorProps = {
  typed: TypedFinish;
  read: ReadFinish;
  onChange: (typed: TypedFinish) => void;
};

/** Edits what is done after the steps: rounding, bounds, and limits of the change. */
export function FinishEditor({ typed, read: { finish, refusals }, onChange }: FinishEditorProps) {
  const field = (label: string, name: "floor" | "ceiling" | "most") => (
    <LineInput
      label={label}
      value={typed[name]}
      inputMode="decimal"
      aria-invalid={name in refusals}
      onChange={(event) => onChange({ ...typed, [name]: event.target.value })}
    />
  );
  const boundsRefusal = refusals.floor ?? refusals.ceiling;
  return (
    <Fold title={titleOf(finish)}>
      <Line note={refusals.ending} needsYou>
        <RoundingFields
          label={text.endOn}
          otherwise={text.wholeCents}
          typed={typed}
          isWrong={refusals.ending !== undefined}
          onChange={(changed) => onChange({ ...typed, ...changed })}
        />
      </Line>
      <Line note={boundsRefusal ?? refusals.most} needsYou>
        {field(text.floor, "floor")}
        {field(text.ceiling, "ceiling")}
        {field(text.maxRaise, "most")}
        <LineSelect
          label={text.never}
          value={typed.never}
          choices={choicesIn(text.nevers)}
          onChoose={(never) => onChange({ ...typed, never })}
        />
      </Line>
      <Remark>{text.finishOrder}</Remark>
    </Fold>
  );
}

/** A summary of the settings, visible while the section is closed. */
function titleOf({ rounding, floor, ceiling, most, never }: Finish): string {
  const set = [
    ...(rounding ? [`${text.roundingModes[rounding.way]} ${text.roundingTo(rounding.to)}`] : []),
    ...(floor ? [`${text.floor} ${formattedPrice(floor)}`] : []),
    ...(ceiling ? [`${text.ceiling} ${formattedPrice(ceiling)}`] : []),
    ...(most ? [text.atMost(most)] : []),
    ...(never ? [text.nevers[never]] : []),
  ];
  return set.length > 0 ? text.finishSet(set) : text.finish;
}

type RoundingFieldsProps = {
  label: string;
  /** The label of the choice not to round, if there is that choice. */
  otherwise?: string;
  typed: TypedRounding;
  isWrong: boolean;
  onChange: (changed: Partial<TypedRounding>) => void;
};

/** The fields for a rounding: its target and direction. */
export const RoundingFields = ({ label, otherwise, typed, isWrong, onChange }: RoundingFieldsProps) => (
  <>
    <LineSelect
      label={label}
      value={typed.to}
      choices={[
        ...(otherwise === undefined ? [] : [["", otherwise] as const]),
        ...roundings.map((to) => [to, text.roundingTo(to)] as const),
        [otherEnding, text.otherEnding],
      ]}
      onChoose={(to) => onChange({ to })}
    />
    {typed.to === otherEnding && (
      <LineInput
        label={text.ending}
        value={typed.ending}
        inputMode="decimal"
        aria-invalid={isWrong}
        onChange={(event) => onChange({ ending: event.target.value })}
      />
    )}
    {typed.to !== "" && (
      <LineSelect
        label={text.way}
        value={typed.way}
        choices={roundingModes.map((way) => [way, text.roundingModes[way]])}
        onChoose={(way) => onChange({ way })}
      />
    )}
  </>
);

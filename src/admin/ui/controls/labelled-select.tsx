import { useId } from "react";
import { drawnSelect } from "./drawn-select.ts";

type LabelledSelectProps<Choice extends string> = {
  label: string;
  value: string;
  choices: readonly (readonly [value: Choice, name: string])[];
  onChoose: (value: Choice) => void;
};

/** A select for a few choices outside of a record's form, with its label above it. */
export function LabelledSelect<Choice extends string>(props: LabelledSelectProps<Choice>) {
  const { label, value, choices, onChoose } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-xs font-medium text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        // Cast: its only options are the choices.
        onChange={(event) => onChoose(event.target.value as Choice)}
        className={`${drawnSelect} h-9 w-full cursor-pointer rounded-md border border-edge bg-sheet px-2.5 max-sm:h-11 max-sm:text-base`}
      >
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The choices of a table that names each of them. */
export const choicesIn = <Choice extends string>(names: Readonly<Record<Choice, string>>) =>
  Object.entries(names) as [Choice, string][];

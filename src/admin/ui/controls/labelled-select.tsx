import { useId } from "react";
import { drawnSelect } from "./drawn-select.ts";

type LabelledSelectProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};

/** One choice among a few outside of a form of records, with its label above it. */
export function LabelledSelect({ label, value, choices, onChoose }: LabelledSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-xs font-medium text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
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

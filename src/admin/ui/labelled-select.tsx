type LabelledSelectProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};

/** One choice among a few outside of a form of records, with its label above it. */
export const LabelledSelect = ({ label, value, choices, onChoose }: LabelledSelectProps) => (
  <label className="block">
    <span className="block pb-1 text-xs font-medium text-soft">{label}</span>
    <select
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className="h-9 w-full cursor-pointer rounded-md border border-edge bg-sheet px-2.5 max-sm:h-11 max-sm:text-base"
    >
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

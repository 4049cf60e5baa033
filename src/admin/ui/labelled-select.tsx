type LabelledSelectProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};

/** One choice among a few, with its label above it. */
export const LabelledSelect = ({ label, value, choices, onChoose }: LabelledSelectProps) => (
  <label className="mb-2 block">
    <span className="block pb-1 text-xs font-medium text-soft">{label}</span>
    <select
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className="h-9 w-full cursor-pointer rounded-md border border-line bg-sheet px-2 max-sm:h-11 max-sm:text-base"
    >
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

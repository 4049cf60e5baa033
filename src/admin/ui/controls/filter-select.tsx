type FilterSelectProps = {
  label: string;
  value: string;
  /** Each choice: its value and what it is called. */
  choices: readonly (readonly [value: string, name: string])[];
  /** What is said of a value that is no choice. */
  stray?: ((value: string) => string) | undefined;
  onChoose: (value: string) => void;
};

/** Narrows a list by one property; the first choice is not to. A value that is none yet is shown as it is. */
export const FilterSelect = ({ label, value, choices, stray, onChoose }: FilterSelectProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
    className={`h-9 max-w-48 cursor-pointer field-sizing-content rounded-md border bg-sheet px-2 max-sm:h-11 max-sm:max-w-none max-sm:min-w-0 max-sm:flex-1 max-sm:basis-2/5 max-sm:text-base ${value ? "border-accent font-medium" : "border-line text-soft"}`}
  >
    <option value="">{label}</option>
    {value && choices.every(([choice]) => choice !== value) && (
      <option value={value}>{stray ? stray(value) : value}</option>
    )}
    {choices.map(([choice, name]) => (
      <option key={choice} value={choice}>
        {name}
      </option>
    ))}
  </select>
);

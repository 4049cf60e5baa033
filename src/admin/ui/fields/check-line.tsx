type CheckLineProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A checkbox on a line of its own. */
export const CheckLine = ({ label, checked, onChange }: CheckLineProps) => (
  <label className="flex min-h-8 cursor-pointer items-center gap-2 max-sm:min-h-11">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-4 shrink-0 accent-accent max-sm:size-5"
    />
    {label}
  </label>
);

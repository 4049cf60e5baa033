import type { ComponentProps } from "react";

type LabelledInputProps = Omit<ComponentProps<"input">, "className" | "style"> & { label: string };

/** A text field outside of a record's form, with its label above it. */
export const LabelledInput = ({ label, ...rest }: LabelledInputProps) => (
  <label className="block">
    <span className="block pb-1 text-xs font-medium text-soft">{label}</span>
    <input
      autoComplete="off"
      className="h-9 w-full rounded-md border border-edge bg-sheet px-2.5 aria-invalid:border-amber max-sm:h-11 max-sm:text-base"
      {...rest}
    />
  </label>
);

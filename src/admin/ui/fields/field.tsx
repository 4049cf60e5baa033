import type { ReactNode } from "react";
import { formWords } from "#words/form.ts";

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean | "unsaid" | undefined;
  error?: string | undefined;
  children: ReactNode;
};

/** The parts of a field in their places: label, control, what helps, what is wrong. */
export const FieldFrame = ({ id, label, hint, optional, error, children }: FieldFrameProps) => (
  <div className="grid gap-1.5">
    <label htmlFor={id} className="font-medium">
      {label}
      {optional === true && <span className="font-normal text-soft"> · {formWords.optional}</span>}
    </label>
    {children}
    {error && (
      <p id={`${id}-error`} className="font-medium text-red">
        {error}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className="text-xs leading-5 text-soft">
        {hint}
      </p>
    )}
  </div>
);

/** What every text-like control looks like. One that may only be read is read as well as any other, also where a browser would pale it. */
export const controlLook =
  "h-10 w-full rounded-md border border-edge bg-sheet px-3 figures placeholder:text-soft disabled:bg-transparent disabled:opacity-100 " +
  "aria-invalid:border-red aria-invalid:outline-red max-sm:h-11 max-sm:text-base";

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

/** The layout of a field: label, control, hint and error. */
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

/** The styles of all text-like controls. Read-only ones have full contrast, also in browsers that would dim them. */
export const controlLook =
  "h-10 w-full rounded-md border border-edge bg-sheet px-3 figures placeholder:text-soft disabled:bg-transparent disabled:opacity-100 " +
  "aria-invalid:border-red aria-invalid:outline-red max-sm:h-11 max-sm:text-base";

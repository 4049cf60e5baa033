import type { ReactNode } from "react";
import { usePageMark } from "../layout/page/use-page-mark.ts";
import { useMedia } from "../layout/use-media.ts";

/** A group of fields under one heading, separated by a hairline. */
export const Fieldset = ({
  legend,
  hint,
  children,
}: {
  legend: string;
  hint?: ReactNode;
  children: ReactNode;
}) => (
  <fieldset className="border-t border-line py-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8">
    <legend className="sr-only">{legend}</legend>
    <div className="max-lg:mb-4">
      <p aria-hidden className="text-base font-medium">
        {legend}
      </p>
      {hint && <p className="mt-1 text-xs text-soft">{hint}</p>}
    </div>
    <div className="grid max-w-144 gap-4">{children}</div>
  </fieldset>
);

/** Short fields, side by side if there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:auto-cols-[minmax(10rem,1fr)] sm:grid-flow-col">{children}</div>
);

/** Windows in which the actions of a form leave enough space for its fields. */
const spacious = "(width >= 40.0625rem) and (height >= 36rem)";

/**
 * The actions of a form, the primary one first. They stay in view if there is space. `hint` is information to read before pressing one, beside
 * or above them.
 */
export function FormActions({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  usePageMark("barred", useMedia(spacious));
  return (
    <div className="form-actions flex flex-row-reverse flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t border-line pt-5 lg:ps-56">
      {hint && <p className="text-soft">{hint}</p>}
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

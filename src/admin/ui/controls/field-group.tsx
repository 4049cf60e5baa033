import { type ReactNode, useId } from "react";

/** A group of controls outside of a record's form, with a label above them. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="pb-1 text-xs font-medium text-soft">
        {label}
      </p>
      {children}
    </div>
  );
}

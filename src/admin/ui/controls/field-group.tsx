import { type ReactNode, useId } from "react";

/** Controls outside of a form of records that belong together, with what they are for above them. */
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

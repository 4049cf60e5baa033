import type { ReactNode } from "react";

/** The ways out of a dialog: its main action first. `hint` is what to know before it is pressed. */
export const DialogActions = ({ hint, children }: { hint?: ReactNode; children: ReactNode }) => (
  <div className="mt-4">
    {hint && <p className="mb-3 text-soft">{hint}</p>}
    <div className="flex flex-wrap items-center gap-2">{children}</div>
  </div>
);

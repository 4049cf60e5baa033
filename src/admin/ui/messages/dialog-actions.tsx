import type { ReactNode } from "react";

/** The actions of a dialog, the main one first. `hint` is information to read before pressing it. */
export const DialogActions = ({ hint, children }: { hint?: ReactNode; children: ReactNode }) => (
  <div className="mt-4">
    {hint && <p className="mb-3 text-soft">{hint}</p>}
    <div className="flex flex-wrap items-center gap-2">{children}</div>
  </div>
);

import type { ReactNode } from "react";

/** Fields of a dialog, in two columns if there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
);

import type { ReactNode } from "react";

/** Fields of a dialog, two in a row where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
);

import type { ReactNode } from "react";

/** Buttons in a column, as in a menu. */
export const ButtonColumn = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-2">{children}</div>
);

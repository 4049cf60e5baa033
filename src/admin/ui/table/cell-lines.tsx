import type { ReactNode } from "react";

/** Several lines in one cell, with padding above and below. */
export const CellLines = ({ children }: { children: ReactNode }) => (
  <span className="block py-1.5 whitespace-normal">{children}</span>
);

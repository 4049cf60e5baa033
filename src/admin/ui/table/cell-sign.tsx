import type { ReactNode } from "react";

/** A sign in a cell. One that can be pressed stands at the end of the cell without its words, which title it, so that no row grows. */
export const CellSign = ({ children }: { children: ReactNode }) => (
  <span data-sign className="contents">
    {children}
  </span>
);

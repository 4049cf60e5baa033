import type { ReactNode } from "react";

/** An icon in a cell. As a button it is at the end of the cell, with its words only as its title, so that the row does not grow. */
export const CellSign = ({ children }: { children: ReactNode }) => (
  <span data-sign className="contents">
    {children}
  </span>
);

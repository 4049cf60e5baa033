import type { ReactNode } from "react";

/** What matters in a cell, and quietly below it what belongs to it. */
export const TwoLines = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className="inline-block max-w-full truncate align-middle leading-4">
    {children}
    <span className="block truncate text-xs text-soft">{below}</span>
  </span>
);

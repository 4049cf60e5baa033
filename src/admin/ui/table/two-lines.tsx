import type { ReactNode } from "react";

/** What matters in a cell, and quietly below it what belongs to it, if anything does, both in full. */
export const TwoLines = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className="inline-block max-w-full align-middle leading-snug whitespace-normal">
    {children}
    {below && <span className="block text-xs text-soft">{below}</span>}
  </span>
);

import type { ReactNode } from "react";

/** The main text of a cell and, if any, a secondary one below it, neither truncated. */
export const TwoLines = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className="inline-block max-w-full align-middle leading-snug whitespace-normal">
    {children}
    {below && <span className="block text-xs text-soft">{below}</span>}
  </span>
);

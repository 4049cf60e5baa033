import type { ReactNode } from "react";

/**
 * The main text of a cell and, if any, a secondary one below it, neither truncated. The pixel of padding keeps a single line on the baseline of
 * its row.
 */
export const TwoLines = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className={`block leading-snug whitespace-normal ${below ? "" : "pt-px"}`}>
    {children}
    {below && <span className="block text-xs text-soft">{below}</span>}
  </span>
);

import type { ReactNode } from "react";

/**
 * A full text, on two lines if it does not fit in one, for which it also uses the space before the next column. The pixel of padding keeps a
 * single line on the baseline of its row.
 */
export const FullText = ({ children }: { children: ReactNode }) => (
  <span className="-me-2 block pt-px leading-snug whitespace-normal card:me-0 card:leading-5">
    {children}
  </span>
);

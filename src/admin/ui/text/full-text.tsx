import type { ReactNode } from "react";

/** A full text, on two lines if it does not fit in one. The pixel of padding keeps a single line on the baseline of its row. */
export const FullText = ({ children }: { children: ReactNode }) => (
  <span className="block pt-px leading-snug whitespace-normal card:leading-5">{children}</span>
);

import type { ReactNode } from "react";

/** What is of no use without a keyboard: not shown on a phone. */
export const KeyboardOnly = ({ children }: { children: ReactNode }) => (
  <span className="contents max-sm:hidden">{children}</span>
);

import type { ReactNode } from "react";

/** What a phone has no room for, or no use of. */
export const WideOnly = ({ children }: { children: ReactNode }) => (
  <span className="contents max-sm:hidden">{children}</span>
);

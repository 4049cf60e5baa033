import type { ReactNode } from "react";

/** What is shown where there is room for it beside a title. */
export const WideOnly = ({ children }: { children: ReactNode }) => (
  <span className="contents max-lg:hidden">{children}</span>
);

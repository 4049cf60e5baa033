import type { ReactNode } from "react";

/** Search and filters in one line above a table. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className="sticky inset-s-0 flex flex-wrap items-center gap-2 pb-3">{children}</div>
);

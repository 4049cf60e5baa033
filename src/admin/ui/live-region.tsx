import type { ReactNode } from "react";

/** Speaks its words when they change, without interrupting. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <output className="sr-only">{children}</output>
);

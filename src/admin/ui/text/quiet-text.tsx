import type { ReactNode } from "react";

/** A secondary sentence about the content above it. */
export const QuietText = ({ children }: { children: ReactNode }) => (
  <p className="mb-4 text-soft figures">{children}</p>
);

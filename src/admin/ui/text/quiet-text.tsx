import type { ReactNode } from "react";

/** A quiet sentence about what stands above it. */
export const QuietText = ({ children }: { children: ReactNode }) => (
  <p className="mb-4 text-soft figures">{children}</p>
);

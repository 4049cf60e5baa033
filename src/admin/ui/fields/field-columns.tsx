import type { ReactNode } from "react";

/** Fields of a part of a page, two in a row where there is room, never broader than they are read well. */
export const FieldColumns = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 grid max-w-160 items-start gap-4 sm:grid-cols-2">{children}</div>
);

import type { ReactNode } from "react";

/** Fields of a section, in two columns if there is room, with a limited width for legibility. */
export const FieldColumns = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 grid max-w-160 items-start gap-4 sm:grid-cols-2">{children}</div>
);

import type { ReactNode } from "react";

/** A label beside the item that it describes. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="ms-1 rounded-md border border-edge px-1 text-xs leading-5 text-soft">{children}</span>
);

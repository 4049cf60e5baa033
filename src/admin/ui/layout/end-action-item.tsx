import type { ReactNode } from "react";

/** A list item with its action at the end of the line. */
export const EndActionItem = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <li className="flex items-center justify-between gap-2">
    <span className="min-w-0 wrap-anywhere">{children}</span>
    {action}
  </li>
);

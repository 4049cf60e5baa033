import type { ReactNode } from "react";

/** Content that is useless without a keyboard. Not shown on phones. */
export const KeyboardOnly = ({ children }: { children: ReactNode }) => (
  <span className="contents max-sm:hidden">{children}</span>
);

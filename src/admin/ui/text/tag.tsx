import type { ReactNode } from "react";

/** A remark after the item that it describes, in the same line or as a whole in the next one. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <>
    {" "}
    <span className="inline-block text-xs font-normal text-soft">{children}</span>
  </>
);

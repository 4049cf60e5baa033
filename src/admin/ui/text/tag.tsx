import type { ReactNode } from "react";

/** A label after the item that it describes, in the same line or as a whole in the next one. Its row does not become higher. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <>
    {" "}
    <span className="-my-1.5 inline-block rounded-md border border-edge px-1 text-xs leading-snug text-soft">
      {children}
    </span>
  </>
);

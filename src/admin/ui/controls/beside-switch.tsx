import type { ReactNode } from "react";

/** The icon beside a switch in a narrow column. It overlaps the cell's padding, because it would otherwise be truncated and could not be pressed. */
export const BesideSwitch = ({ children }: { children: ReactNode }) => (
  <span className="relative card:contents">
    <span className="absolute inset-y-0 -inset-s-1.5 flex w-4.5 items-center card:contents sm:*:-outline-offset-2">
      {children}
    </span>
  </span>
);

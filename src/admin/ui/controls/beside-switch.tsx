import type { ReactNode } from "react";

/** The sign beside a switch of a narrow column, where one that took room of its own would be cut to dots that nobody can press. */
export const BesideSwitch = ({ children }: { children: ReactNode }) => (
  <span className="relative card:contents">
    <span className="absolute inset-y-0 -inset-s-1.5 flex w-4.5 items-center card:contents sm:*:-outline-offset-2">
      {children}
    </span>
  </span>
);

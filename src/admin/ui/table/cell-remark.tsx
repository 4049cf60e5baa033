import type { ReactNode } from "react";

type CellRemarkProps = {
  /** What is remarked on, where it is not the value of the cell. */
  about?: string;
  children: ReactNode;
};

/** In amber, below the value of a cell or beside what it is about: what the user should look at. */
export const CellRemark = ({ about, children }: CellRemarkProps) => (
  <span className="block wrap-anywhere">
    {about && `${about} – `}
    <span className="text-amber">{children}</span>
  </span>
);

import type { ReactNode } from "react";

type CellRemarkProps = {
  /** The subject of the remark, if it is not the value of the cell. */
  about?: string;
  children: ReactNode;
};

/** A warning in amber, below the value of a cell or beside its subject. */
export const CellRemark = ({ about, children }: CellRemarkProps) => (
  <span className="block wrap-anywhere">
    {about && `${about} – `}
    <span className="text-amber">{children}</span>
  </span>
);

import type { ReactNode } from "react";

type CellRemarkProps = { tone?: "needs-you" | "plain"; children: ReactNode };

/** A line below or in place of the value of a cell: in amber what the user should look at. */
export const CellRemark = ({ tone = "needs-you", children }: CellRemarkProps) => (
  <span className={`block truncate ${tone === "plain" ? "" : "text-amber"}`}>{children}</span>
);

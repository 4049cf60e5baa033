import type { ReactNode } from "react";
import { ConsoleLink } from "../../buttons/console-link.tsx";
import { adoptStyles } from "../adopt-styles.ts";
import css from "./tabs.css?inline";

adoptStyles(css);

/** Links to the views of the same records, in one line. Not a list, because other controls follow the links. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <div data-tabs role="group" aria-label={label}>
    {children}
  </div>
);

type TabProps = {
  to: string;
  isCurrent: boolean;
  /** The number of records, "" while it is unknown, and the largest possible one, for which space is reserved from the start. */
  count: string;
  most: string;
  children: string;
};

/** The link to one view. */
export const Tab = ({ to, isCurrent, count, most, children }: TabProps) => (
  <ConsoleLink look="" to={to} aria-current={isCurrent || undefined}>
    <span dir="auto">{children}</span>
    <span style={{ minWidth: `${most.length}ch` }}>{count}</span>
  </ConsoleLink>
);

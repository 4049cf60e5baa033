import type { ReactNode } from "react";
import { ConsoleLink } from "../../buttons/console-link.tsx";
import { adoptStyles } from "../adopt-styles.ts";
import css from "./tabs.css?inline";

adoptStyles(css);

/** Links to other views of the same records, in one line; what stands after the links is no list item. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <div data-tabs role="group" aria-label={label}>
    {children}
  </div>
);

type TabProps = {
  to: string;
  isCurrent: boolean;
  /** How much is there, "" while that is not known, and the most that may be: for so much there is room from the beginning. */
  count: string;
  most: string;
  children: string;
};

/** One view. */
export const Tab = ({ to, isCurrent, count, most, children }: TabProps) => (
  <ConsoleLink look="" to={to} aria-current={isCurrent || undefined}>
    <span dir="auto">{children}</span>
    <span style={{ minWidth: `${most.length}ch` }}>{count}</span>
  </ConsoleLink>
);

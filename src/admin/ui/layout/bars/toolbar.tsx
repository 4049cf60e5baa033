import type { ReactNode } from "react";

/** Search and filters in one line above a table. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className="sticky inset-s-0 flex flex-wrap items-center gap-2 pb-3">{children}</div>
);

/** What stands at the end of the line. */
export const ToolbarEnd = ({ children }: { children: ReactNode }) => (
  <div className="ms-auto flex lg:order-last">{children}</div>
);

/** As much room as what is in force takes, before that is there. */
export const ChipsRoom = () => <span className="order-1 h-8 basis-full max-sm:h-11 lg:hidden" />;

/** The line of the tabs above it, as high before they are there; a phone has none. */
export const TabLine = ({ children }: { children: ReactNode }) => (
  <div className="sticky inset-s-0 h-13 max-sm:hidden">{children}</div>
);

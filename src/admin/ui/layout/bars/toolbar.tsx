import type { ReactNode } from "react";

/** Search and filters in one line above a table. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className="sticky inset-s-0 flex flex-wrap items-center gap-2 pb-3">{children}</div>
);

/** The content at the end of the line. */
export const ToolbarEnd = ({ children }: { children: ReactNode }) => (
  <div className="ms-auto flex lg:order-last">{children}</div>
);

/** A placeholder as high as the active filters, until they are loaded. */
export const ChipsRoom = () => <span className="order-1 h-8 basis-full max-sm:h-11 lg:hidden" />;

/** The line of the tabs above it, which has its height before they are loaded. Not on phones. */
export const TabLine = ({ children }: { children: ReactNode }) => (
  <div className="sticky inset-s-0 h-13 max-sm:hidden">{children}</div>
);

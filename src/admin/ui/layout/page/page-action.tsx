import type { ReactNode } from "react";

/** The main action of a page, set off from what follows. */
export const PageAction = ({ children }: { children: ReactNode }) => <div className="pb-5">{children}</div>;

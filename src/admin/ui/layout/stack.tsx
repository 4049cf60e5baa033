import type { ReactNode } from "react";

/** A column with gaps between its items. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="grid gap-3">{children}</div>;

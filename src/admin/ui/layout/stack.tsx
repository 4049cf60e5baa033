import type { ReactNode } from "react";

/** Things below each other, with room between. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="grid gap-3">{children}</div>;

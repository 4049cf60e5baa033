import type { ReactNode } from "react";

/** What stands beside a title only where there is room; on a phone it stands elsewhere. */
export const RoomBesideTitle = ({ children }: { children: ReactNode }) => (
  <span className="contents sm:max-lg:hidden">{children}</span>
);

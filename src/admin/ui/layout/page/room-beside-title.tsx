import type { ReactNode } from "react";

/** Content beside a title, hidden on phones, which show it elsewhere. */
export const RoomBesideTitle = ({ children }: { children: ReactNode }) => (
  <span className="contents sm:max-lg:hidden">{children}</span>
);

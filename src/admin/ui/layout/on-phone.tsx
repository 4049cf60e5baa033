import type { ReactNode } from "react";
import { useMedia } from "./use-media.ts";

const useIsPhone = () => useMedia("(width < 40.0625rem)");

type Shown = { children: ReactNode };

/** What stands at this place only where the window is as narrow as a phone. */
export const OnPhone = ({ children }: Shown) => (useIsPhone() ? children : null);

/** What stands at this place only where there is more room than on a phone. */
export const NotOnPhone = ({ children }: Shown) => (useIsPhone() ? null : children);

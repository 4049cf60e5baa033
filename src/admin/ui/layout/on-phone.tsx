import type { ReactNode } from "react";
import { useMedia } from "./use-media.ts";

const useIsPhone = () => useMedia("(width < 40.0625rem)");

type Shown = { children: ReactNode };

/** Renders its content only if the window is as narrow as a phone. */
export const OnPhone = ({ children }: Shown) => (useIsPhone() ? children : null);

/** Renders its content only if the window is wider than a phone. */
export const NotOnPhone = ({ children }: Shown) => (useIsPhone() ? null : children);

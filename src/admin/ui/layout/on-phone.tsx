import { type ReactNode, useSyncExternalStore } from "react";

const phone = () => matchMedia("(width < 40.0625rem)");

function subscribe(changed: () => void): () => void {
  const query = phone();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

const useIsPhone = () => useSyncExternalStore(subscribe, () => phone().matches);

type Shown = { children: ReactNode };

/** What stands at this place only where the window is as narrow as a phone. */
export const OnPhone = ({ children }: Shown) => (useIsPhone() ? children : null);

/** What stands at this place only where there is more room than on a phone. */
export const NotOnPhone = ({ children }: Shown) => (useIsPhone() ? null : children);

import { useSyncExternalStore } from "react";

const phone = () => matchMedia("(width < 40.0625rem)");

function subscribe(changed: () => void): () => void {
  const query = phone();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the window is as narrow as a phone, as it changes. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone().matches);

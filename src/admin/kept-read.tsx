import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { storedValues } from "./account-storage.ts";

// A database that does not answer must not keep the records from the user.
const longest = 4000;

type KeptReadProps = { meanwhile: ReactNode; children: ReactNode };

/** Draws what depends on what is kept once that is read: a few milliseconds after the page is known to be the account's. */
export function KeptRead({ meanwhile, children }: KeptReadProps) {
  const values = storedValues();
  const isReady = useSyncExternalStore(values.subscribe, values.isReady);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const giveUp = setTimeout(setLate, longest, true);
    return () => clearTimeout(giveUp);
  }, []);
  return isReady || isLate ? children : meanwhile;
}

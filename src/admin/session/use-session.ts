import { createContext, useContext } from "react";

/** The session of a page. `mayWrite` is false for a read-only key; `isExpired` is true while the key is asked for again. */
type SignedIn = { accountId: number; mayWrite: boolean; isExpired: boolean };

/** Provided by SessionGate. */
export const SessionContext = createContext<SignedIn | undefined>(undefined);

/** The account of the page, and the permissions of its key. */
export function useSession(): SignedIn {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is used outside of SessionGate.");
  return session;
}

import { createContext, useContext } from "react";

/** The account that the page belongs to. `mayWrite` is false for a read-only key; `isExpired` while the key is asked for again. */
type SignedIn = { accountId: number; mayWrite: boolean; isExpired: boolean };

/** The session of the page, which SessionGate provides. */
export const SessionContext = createContext<SignedIn | undefined>(undefined);

/** The account that the page belongs to, and what its key may do. */
export function useSession(): SignedIn {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is used outside of SessionGate.");
  return session;
}

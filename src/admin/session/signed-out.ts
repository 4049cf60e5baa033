import { partOnce } from "../parts/lazy-part.ts";
import { textStorage } from "../storage/local-texts.ts";

// Signing out works without a connection. The page cannot remove the session cookie, so until the service has ended the session, a mark in this
// browser keeps all its pages from using it.

// Loaded ahead, because it is needed without a connection.
const fetchRevoking = partOnce(() => import("./revoke-session.ts"));

const marks = textStorage(() => localStorage);
/** The storage key of the mark, and the name of the lock under which tabs revoke the session. */
export const signedOutKey = "advertiser-console/signed-out";

/** Whether the user has signed out of a session that the service may not have ended yet. */
export const isSignedOut = (): boolean => marks.get(signedOutKey) !== undefined;

/**
 * Whether the user had signed out when this page was opened. The service may have had the browser read data of the old session ahead, which would
 * be shown after the next sign-in, however late that is.
 */
export const wasOpenedSignedOut = isSignedOut();

/** Removes the mark: the session has ended, or somebody has signed in. */
export const markSignedIn = (): void => void marks.set(signedOutKey, undefined);

/** Revokes the session that the user left, if any. Retries until the service replies. */
export const revokeLeftSession = async (): Promise<void> => (await fetchRevoking()).revokeLeftSession();

/** Signs out in all tabs, and revokes the session as soon as the service can be reached. */
export function signOutHere(): void {
  marks.set(signedOutKey, String(Date.now()));
  void revokeLeftSession();
}

/** Subscribes to signing out in another tab. Returns the unsubscribe function. */
export function onSignOut(leave: () => void): () => void {
  const leaveOnSignOut = ({ key, newValue }: StorageEvent) => {
    if (key === signedOutKey && newValue !== null) leave();
  };
  addEventListener("storage", leaveOnSignOut);
  return () => removeEventListener("storage", leaveOnSignOut);
}

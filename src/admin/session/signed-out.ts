import { fetchPart } from "../parts/fetch-part.ts";
import { textStorage } from "../storage/local-texts.ts";

// Who has signed out without a connection is signed out here at once: the cookie of the session is not the page's to remove, and until the
// service has ended the session no page of this browser takes it up.

const marks = textStorage(() => localStorage);
/** Where the mark of a session stands that was left, and by what its end is locked among the tabs. */
export const leftSession = "advertiser-console/signed-out";

/** Whether somebody has signed out here of a session that the service may not have ended yet. */
export const isSignedOut = (): boolean => marks.get(leftSession) !== undefined;

/** The session that was left is no longer the one of this browser: it has ended, or somebody has signed in. */
export const markSignedIn = (): void => void marks.set(leftSession, undefined);

/** Has the service end a session that was left, if there is one; asks again until it answers. */
export const revokeLeftSession = async (): Promise<void> =>
  (await fetchPart(() => import("./revoke-session.ts"))).revokeLeftSession();

/** Closes the console in all tabs, and has the service end the session: now, or as soon as it answers. Resolves when it has. */
export async function signOutHere(): Promise<void> {
  marks.set(leftSession, String(Date.now()));
  await revokeLeftSession();
}

/** Calls whenever somebody signs out in another tab. Returns how to unsubscribe. */
export function onSignOut(leave: () => void): () => void {
  const leaveOnSignOut = ({ key, newValue }: StorageEvent) => {
    if (key === leftSession && newValue !== null) leave();
  };
  addEventListener("storage", leaveOnSignOut);
  return () => removeEventListener("storage", leaveOnSignOut);
}

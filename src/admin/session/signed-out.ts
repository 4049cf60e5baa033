import { ApiError } from "#contract/api-error.ts";
import { writingApi } from "../api.ts";
import { keptTexts } from "../kept-texts.ts";
import { retryPause } from "../retry-pause.ts";

// Who has signed out without a connection is signed out here at once: the cookie of the session is not the page's to remove, and until the
// service has ended the session no page of this browser takes it up.

const marks = keptTexts(() => localStorage);
const place = "advertiser-console/signed-out";
let isRevoking = false;

/** Whether somebody has signed out here of a session that the service may not have ended yet. */
export const isSignedOut = (): boolean => marks.kept(place) !== undefined;

/** Somebody signs in: the session that was left is no longer the one of this browser. */
export const markSignedIn = (): void => void marks.keep(place, undefined);

/** Closes the console in all tabs, and has the service end the session: now, or as soon as it answers. Resolves when it has. */
export async function signOutHere(): Promise<void> {
  marks.keep(place, String(Date.now()));
  await revokeLeftSession();
}

/** Has the service end a session that was left, if there is one; asks again until it answers. */
export async function revokeLeftSession(): Promise<void> {
  if (isRevoking) return;
  isRevoking = true;
  for (let failures = 1; isSignedOut(); failures += 1) {
    if (await isEnded()) markSignedIn();
    else await pause(retryPause(new ApiError(0), failures));
  }
  isRevoking = false;
}

/** Calls whenever somebody signs out in another tab. Returns how to hear it no longer. */
export function hearSignOut(leave: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === place && newValue !== null) leave();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

const isEnded = () =>
  writingApi.signOut({}).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );

/** Ends at once when the network is back. */
function pause(milliseconds: number): Promise<void> {
  const over = AbortSignal.timeout(Math.round(milliseconds));
  return new Promise((done) => {
    over.addEventListener("abort", () => done());
    addEventListener("online", () => done(), { signal: over });
  });
}

import { ApiError } from "#contract/api-error.ts";
import { writingApi } from "../api.ts";
import { keptTexts } from "../kept-texts.ts";
import { retryPause } from "../retry-pause.ts";

// Who has signed out without a connection is signed out here at once: the cookie of the session is not the page's to remove, and until the
// service has ended the session no page of this browser takes it up.

const marks = keptTexts(() => localStorage);
const place = "advertiser-console/signed-out";
let isRevoking = false;
/** The request that has a left session ended, in this tab. */
let ending: AbortController | undefined;

/** Whether somebody has signed out here of a session that the service may not have ended yet. */
export const isSignedOut = (): boolean => marks.kept(place) !== undefined;

/** The session that was left is no longer the one of this browser: it has ended, or somebody has signed in. */
const markSignedIn = (): void => void marks.keep(place, undefined);

/**
 * Signs in while no tab has a session ended: the reply to such a request, which may come as late as it likes, takes away the cookie of whoever
 * signed in meanwhile.
 */
export function signInAlone<T>(signIn: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  const run = () =>
    (running ??= signIn().then((answer) => {
      markSignedIn();
      return answer;
    }));
  ending?.abort();
  const { locks } = navigator as Partial<Navigator>;
  // Where another tab signs in too, both go on.
  return locks ? locks.request(place, { steal: true }, run).catch(run) : run();
}

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

/** Whether the session that was left has ended, asked of the service as long as nobody signs in. */
async function isEnded(): Promise<boolean> {
  const end = (ending = new AbortController());
  const { signal } = end;
  const { locks } = navigator as Partial<Navigator>;
  try {
    return await (locks ? locks.request(place, { signal }, () => revoke(signal)) : revoke(signal));
  } catch {
    // Somebody signs in, in this tab or another, which has taken the lock.
    end.abort();
    return false;
  }
}

async function revoke(signal: AbortSignal): Promise<boolean> {
  // Whoever had the lock before may have signed in.
  if (!isSignedOut()) return false;
  return writingApi.signOut({ signal }).then(
    () => true,
    (error: unknown) => {
      if (signal.aborted) throw error;
      return error instanceof ApiError && error.status === 401;
    },
  );
}

/** Ends at once when the network is back. */
function pause(milliseconds: number): Promise<void> {
  const over = AbortSignal.timeout(Math.round(milliseconds));
  return new Promise((done) => {
    over.addEventListener("abort", () => done());
    addEventListener("online", () => done(), { signal: over });
  });
}

import { ApiError } from "#contract/problems/api-error.ts";
import { retryPause } from "#contract/retry.ts";
import { writingApi } from "../api/api.ts";
import { isSignedOut, leftSession, markSignedIn } from "./signed-out.ts";

let isRevoking = false;
/** The request that has a left session ended, in this tab. */
let ending: AbortController | undefined;

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
  const { locks }: Partial<Navigator> = navigator;
  // Where another tab signs in too, both go on.
  return locks ? locks.request(leftSession, { steal: true }, run).catch(run) : run();
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

/** Whether the session that was left has ended, asked of the service as long as nobody signs in. */
async function isEnded(): Promise<boolean> {
  const end = (ending = new AbortController());
  const { signal } = end;
  const { locks }: Partial<Navigator> = navigator;
  try {
    return await (locks ? locks.request(leftSession, { signal }, () => revoke(signal)) : revoke(signal));
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

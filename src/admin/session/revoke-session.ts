import { ApiError } from "#contract/problems/api-error.ts";
import { retryPause } from "#contract/retry.ts";
import { writingApi } from "../api/api.ts";
import { isSignedOut, signedOutKey, markSignedIn } from "./signed-out.ts";

let isRevoking = false;
/** The pending request of this tab that revokes a session. */
let revocation: AbortController | undefined;

/**
 * Signs in while no tab is revoking a session: the reply to such a request may be late, and would remove the cookie of whoever signed in
 * meanwhile.
 */
export function signInExclusively<T>(signIn: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  const run = () =>
    (running ??= signIn().then((answer) => {
      markSignedIn();
      return answer;
    }));
  revocation?.abort();
  const { locks }: Partial<Navigator> = navigator;
  // If another tab steals the lock to sign in, both continue.
  return locks ? locks.request(signedOutKey, { steal: true }, run).catch(run) : run();
}

/** Revokes the session that the user left, if any. Retries until the service replies. */
export async function revokeLeftSession(): Promise<void> {
  if (isRevoking) return;
  isRevoking = true;
  for (let failures = 1; isSignedOut(); failures += 1) {
    if (await tryRevoke()) markSignedIn();
    else await pause(retryPause(new ApiError(0), failures));
  }
  isRevoking = false;
}

/** Tries to revoke the session, and returns whether it has ended. Aborts if somebody signs in. */
async function tryRevoke(): Promise<boolean> {
  const attempt = (revocation = new AbortController());
  const { signal } = attempt;
  const { locks }: Partial<Navigator> = navigator;
  try {
    return await (locks ? locks.request(signedOutKey, { signal }, () => revoke(signal)) : revoke(signal));
  } catch {
    // Somebody is signing in, in this tab or in another one, which has stolen the lock.
    attempt.abort();
    return false;
  }
}

async function revoke(signal: AbortSignal): Promise<boolean> {
  // The previous holder of the lock may have signed in.
  if (!isSignedOut()) return false;
  return writingApi.signOut({ signal }).then(
    () => true,
    (error: unknown) => {
      if (signal.aborted) throw error;
      return error instanceof ApiError && error.status === 401;
    },
  );
}

/** Resolves early if the network returns. */
function pause(milliseconds: number): Promise<void> {
  const over = AbortSignal.timeout(Math.round(milliseconds));
  return new Promise((done) => {
    over.addEventListener("abort", () => done());
    addEventListener("online", () => done(), { signal: over });
  });
}

import { type Admission, failedTooOften } from "#service/auth/admission.ts";
import type { RateLimits } from "#service/auth/rate-limits.ts";
import { networkOf } from "#service/auth/network-of.ts";
import { refuse, tooManyRequests } from "#service/http/refusal.ts";

/** How many sign-ins of one network address are checked at the same time. */
const maxConcurrent = 10;

/**
 * Bounds how many sign-ins reach the upstream, because each makes it check a key: none from an address above the limit of failures, and few
 * at once from any other, or an address could have thousands of keys checked before the first failure counts.
 */
export function boundedSignIn(
  { failures }: RateLimits,
  admitSignIn: Admission["admitSignIn"],
): Admission["admitSignIn"] {
  const inProgress = new Map<string, number>();

  return async (request, credentials) => {
    const address = networkOf(request.ip);
    const pause = failures.pause(address);
    if (pause > 0) refuse(failedTooOften(pause));
    const others = inProgress.get(address) ?? 0;
    if (others >= maxConcurrent) refuse(tooManyRequests("too-many-sign-ins", 1000));
    inProgress.set(address, others + 1);
    try {
      return await admitSignIn(request, credentials);
    } finally {
      const left = (inProgress.get(address) ?? 1) - 1;
      if (left > 0) inProgress.set(address, left);
      else inProgress.delete(address);
    }
  };
}

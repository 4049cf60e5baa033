import { type Admission, failedTooOften } from "#service/auth/admission.ts";
import type { RateLimits } from "#service/auth/rate-limits.ts";
import { networkOf } from "#service/auth/network-of.ts";
import { refuse, tooMany } from "#service/http/refusal.ts";

/** How many sign-ins of one sender are checked at the same time. */
const maxConcurrent = 10;

/**
 * Bounds how many sign-ins reach the upstream, because each makes it check a key: none from senders above the limit of failures, and few at
 * once from others, or a sender could have thousands checked before the first failure counts.
 */
export function boundedSignIn(
  { failures }: RateLimits,
  admitSignIn: Admission["admitSignIn"],
): Admission["admitSignIn"] {
  const underWay = new Map<string, number>();

  return async (request, credentials) => {
    const sender = networkOf(request.ip);
    const pause = failures.pause(sender);
    if (pause > 0) refuse(failedTooOften(pause));
    const others = underWay.get(sender) ?? 0;
    if (others >= maxConcurrent) refuse(tooMany("too-many-sign-ins", 1000));
    underWay.set(sender, others + 1);
    try {
      return await admitSignIn(request, credentials);
    } finally {
      const left = (underWay.get(sender) ?? 1) - 1;
      if (left > 0) underWay.set(sender, left);
      else underWay.delete(sender);
    }
  };
}

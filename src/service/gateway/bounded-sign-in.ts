import { type Admission, failedTooOften } from "#service/auth/admission.ts";
import type { RateLimits } from "#service/auth/rate-limits.ts";
import { networkOf } from "#service/auth/network-of.ts";
import { refuse, tooMany } from "#service/http/refusal.ts";

/** How many keys one sender may have checked at the same time. */
const mostAtOnce = 10;

/**
 * Each sign-in has the upstream check a key, whatever it is. So of a sender that has failed too often in this minute, no more is asked,
 * and of none more than a few at once: else one could have thousands checked before the first failure is counted.
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
    if (others >= mostAtOnce) refuse(tooMany("too-many-sign-ins", 1000));
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

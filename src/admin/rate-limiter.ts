import type { RateLimiter } from "./outbox/deps.ts";

const most = 6;

/** Begins with two requests at once. */
export function createRateLimiter(): RateLimiter {
  let allowed = 2;
  let underWay = 0;
  let goodSince = 0;
  let notBefore = 0;
  let startedBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const spacing = createSpacing();
  const [waiting, patient]: [(() => void)[], (() => void)[]] = [[], []];

  function startNext() {
    clearTimeout(timer);
    if (waiting.length + patient.length === 0 || underWay >= allowed) return;
    const now = performance.now();
    const wait = Math.max(notBefore, spacing.notBefore()) - now;
    if (wait > 0) {
      timer = setTimeout(startNext, wait);
      return;
    }
    underWay += 1;
    spacing.started(now);
    (waiting.shift() ?? patient.shift())?.();
    startNext();
  }

  function done() {
    underWay -= 1;
    goodSince += 1;
    startedBefore = Math.max(0, startedBefore - 1);
    spacing.answered();
    if (goodSince >= allowed) {
      goodSince = 0;
      allowed = Math.min(most, allowed + 1);
    }
    startNext();
  }

  return {
    async run(task, isPatient = false) {
      await new Promise<void>((start) => {
        (isPatient ? patient : waiting).push(start);
        startNext();
      });
      return task().finally(done);
    },
    slowDown(pause) {
      notBefore = Math.max(notBefore, performance.now() + pause);
      // What was on its way together is refused together: that is one reason to go slower, not six.
      const isSameReason = startedBefore > 0;
      spacing.refused(notBefore, pause, isSameReason);
      if (isSameReason) return;
      startedBefore = underWay + 1;
      allowed = Math.max(1, Math.floor(allowed / 2));
      goodSince = -allowed;
    },
    tryNow() {
      notBefore = 0;
      startNext();
    },
  };
}

/** A pause of so many milliseconds says that a limit was used up; a shorter one may just be bad luck. */
const longPause = 5000;
/** After so many answers within the limit it is known how many that are. */
const enough = 10;
/** Where so large a part of the latest requests is refused, that is no bad luck; half of it where a limit is known. */
const tooOften = 0.2;
/** How much of what was known the next outcome leaves standing, about twenty of them together. */
const remembered = 0.95;
/** By how much the rate has grown after as long as it took to learn it, and at least so many milliseconds. */
const growth = 0.2;
const growthTakes = 20_000;
/** The longest and the shortest time between two starts, in milliseconds: nobody waits for less. */
const slowest = 6000;
const fastest = 20;
/** After so long without a request, in milliseconds, what was known of the limit is old. */
const idle = 60_000;

/** How far apart requests are to start, once the service has shown that it limits their rate. */
function createSpacing() {
  let learnt: { interval: number; at: number; within: number } | undefined;
  let counted: { since: number; answers: number } | undefined;
  let [last, refusedPart] = [-Infinity, 0];

  function intervalAt(now: number): number {
    if (!learnt) return 0;
    const grown = 1 + (growth * Math.max(0, now - learnt.at)) / learnt.within;
    return learnt.interval / grown < fastest ? 0 : learnt.interval / grown;
  }

  function learn(until: number, pause: number): void {
    if (!counted) return;
    const { since, answers } = counted;
    const isLimit =
      pause >= longPause
        ? answers >= enough
        : answers > 0 && refusedPart > (learnt ? tooOften / 2 : tooOften);
    const within = until - since;
    if (isLimit)
      learnt = {
        interval: Math.min(slowest, within / answers),
        at: until,
        within: Math.max(growthTakes, within),
      };
  }

  return {
    notBefore: () => last + intervalAt(last),
    started(now: number) {
      if (now - last > idle) [learnt, counted] = [undefined, undefined];
      counted ??= { since: now, answers: 0 };
      last = now;
    },
    answered() {
      if (counted) counted.answers += 1;
      refusedPart *= remembered;
    },
    refused(until: number, pause: number, isSameReason: boolean) {
      // Being refused was counted as an answer.
      if (counted) counted.answers -= 1;
      refusedPart += 1 - remembered;
      if (isSameReason) return;
      learn(until, pause);
      counted = undefined;
    },
  };
}

/** The pace of the page: reading and writing share what the service allows. */
export const rateLimiter = createRateLimiter();

import type { RateLimiter } from "../outbox/deps.ts";

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
    spacing.started(now, notBefore);
    (waiting.shift() ?? patient.shift())?.();
    startNext();
  }

  function done() {
    underWay -= 1;
    goodSince += 1;
    startedBefore = Math.max(0, startedBefore - 1);
    spacing.answered();
    if (underWay + waiting.length + patient.length === 0) spacing.rested();
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
/** After so many answers it is known how fast they come. */
const enough = 10;
/** So many of the latest outcomes are looked at: among fewer, bad luck looks like a limit too often. */
const looksBack = 60;
/** Where so large a part of them is refused, that is no bad luck; half of it at a limit that is known. */
const tooOften = 0.2;
/** By how much the rate has grown after as long as it took to learn it, and at least so many milliseconds. */
const growth = 0.2;
const growthTakes = 20_000;
/** The longest and the shortest time between two starts, in milliseconds: nobody waits for less. */
const slowest = 6000;
const fastest = 20;
/** After so long without a request, in milliseconds, what was known of the limit is old. */
const idle = 60_000;

const noLimit = { interval: 0, at: 0, within: 1 };

type Outcome = { readonly at: number; readonly isRefused: boolean };

/** How far apart requests are to start, once the service has shown that it limits their rate. */
function createSpacing() {
  let learnt = noLimit;
  let outcomes: Outcome[] = [];
  let [restingSince, rested, last] = [Infinity, 0, -Infinity];

  /** What had nothing to send was not held up by a limit: that time does not count. */
  const now = () => performance.now() - rested;

  /** Learns how long the latest answers took, up to the end of a pause, where that shows a limit: before a long pause, all of them. */
  function learn(until: number, pause: number): void {
    const [lookedAt, measured, tooMany] = pause < longPause ? [looksBack, 2 * enough, tooOften] : [0, 0, 0];
    const latest = outcomes.slice(-lookedAt);
    const answered = latest.filter(({ isRefused }) => !isRefused);
    const { length: answers, 0: first } = answered.slice(-measured);
    if (!first || answers < enough) return;
    const refusedPart = (latest.length - answered.length) / looksBack;
    if (refusedPart > tooMany) {
      const within = until - rested - first.at;
      learnt = {
        interval: Math.min(slowest, within / answers),
        at: until,
        within: Math.max(growthTakes, within),
      };
      // What was refused before this limit was known says nothing against it.
      outcomes = [];
    }
    // Who is refused while going slower than the limit that is known is refused by chance.
    else if (refusedPart > tooOften / 2 && now() - first.at < answers * learnt.interval)
      learnt = { ...learnt, at: until };
  }

  return {
    notBefore() {
      const { interval, at, within } = learnt;
      const grown = interval / (1 + (growth * Math.max(0, last - at)) / within);
      return grown < fastest ? last : last + grown;
    },
    started(at: number, notBefore: number) {
      if (at - last > idle) [learnt, outcomes] = [noLimit, []];
      rested += Math.max(0, at - Math.max(restingSince, notBefore));
      [restingSince, last] = [Infinity, at];
    },
    /** From now on there is nothing to send. */
    rested: () => void (restingSince = performance.now()),
    answered: () => void outcomes.push({ at: now(), isRefused: false }),
    refused(until: number, pause: number, isSameReason: boolean) {
      // It was counted as an answer.
      outcomes.pop();
      outcomes.push({ at: now(), isRefused: true });
      if (!isSameReason) learn(until, pause);
    },
  };
}

/** The pace of the page: reading and writing share what the service allows. */
export const rateLimiter = createRateLimiter();

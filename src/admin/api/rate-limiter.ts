import { type Priority, priorities, type RateLimiter } from "../outbox/deps.ts";

const maxConcurrency = 6;

/**
 * An adaptive limiter of concurrency and rate (AIMD): it grows with replies, halves on a rejection, and spaces requests evenly once the service has
 * shown a rate limit. It starts with two concurrent requests. One more may be under way for a change, so that it does not wait for what the page
 * is reading.
 */
export function createRateLimiter(): RateLimiter {
  let concurrency = 2;
  let succeededSinceChange = 0;
  let notBefore = 0;
  let unansweredOfSignal = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const spacing = createSpacing();
  const queue = createQueue();

  function startNext() {
    clearTimeout(timer);
    const start = queue.next(concurrency);
    if (!start) return;
    const now = performance.now();
    const wait = Math.max(notBefore, spacing.notBefore()) - now;
    if (wait > 0) {
      timer = setTimeout(startNext, wait);
      return;
    }
    spacing.started(now, notBefore);
    start();
    startNext();
  }

  function done(priority: Priority) {
    queue.ended(priority);
    succeededSinceChange += 1;
    unansweredOfSignal = Math.max(0, unansweredOfSignal - 1);
    spacing.answered();
    if (queue.isIdle()) spacing.rested();
    if (succeededSinceChange >= concurrency) {
      succeededSinceChange = 0;
      concurrency = Math.min(maxConcurrency, concurrency + 1);
    }
    startNext();
  }

  return {
    async run(task, priority = "reading") {
      await new Promise<void>((start) => {
        queue.add(start, priority);
        startNext();
      });
      return task().finally(() => done(priority));
    },
    slowDown(pause) {
      notBefore = Math.max(notBefore, performance.now() + pause);
      // Requests that were in flight together are rejected together: that is one signal to slow down, not six.
      const isSameSignal = unansweredOfSignal > 0;
      spacing.refused(notBefore, pause, isSameSignal);
      if (isSameSignal) return;
      unansweredOfSignal = queue.underWay() + 1;
      concurrency = Math.max(1, Math.floor(concurrency / 2));
      succeededSinceChange = -concurrency;
    },
    tryNow() {
      notBefore = 0;
      startNext();
    },
  };
}

/** The requests that wait for their turn, and the number of those under way. */
function createQueue() {
  const waiting: Record<Priority, (() => void)[]> = { change: [], reading: [], background: [] };
  const underWay: Record<Priority, number> = { change: 0, reading: 0, background: 0 };
  const countUnderWay = () => priorities.reduce((sum, priority) => sum + underWay[priority], 0);
  return {
    add: (start: () => void, priority: Priority) => void waiting[priority].push(start),
    /** Returns the function that starts the next request, undefined if none may start while so many are under way. */
    next(concurrency: number): (() => void) | undefined {
      const first = priorities.find((priority) => waiting[priority].length > 0);
      const others = countUnderWay() - underWay.change;
      const allowed = first === "change" ? concurrency + Math.min(1, others) : concurrency;
      if (!first || countUnderWay() >= allowed) return undefined;
      return () => {
        underWay[first] += 1;
        waiting[first].shift()?.();
      };
    },
    ended: (priority: Priority) => void (underWay[priority] -= 1),
    underWay: countUnderWay,
    isIdle: () => countUnderWay() === 0 && priorities.every((priority) => waiting[priority].length === 0),
  };
}

// Times in milliseconds. A pause of this length means that a quota is used up; a shorter one may be a random rejection.
const longPause = 5000;
const minAnswers = 10;
// The window of outcomes, and the share of rejections in it that shows a limit; half the share confirms a known one.
const windowSize = 60;
const refusedShare = 0.2;
// The rate grows by this part in the time that it took to measure it, or at least in the second value.
const growth = 0.2;
const minGrowthTime = 20_000;
const maxInterval = 6000;
const minInterval = 20;
// Without a request; a pause that the service asked for does not count.
const forgetAfter = 60_000;

const noLimit = { interval: 0, at: 0, within: 1 };

type Outcome = { readonly at: number; readonly isRefused: boolean };

function createSpacing() {
  let limit = noLimit;
  let outcomes: Outcome[] = [];
  let [restingSince, rested, last] = [Infinity, 0, -Infinity];

  // Excludes idle times, which say nothing about a limit.
  const now = () => performance.now() - rested;

  /** Measures the rate that the service has allowed up to the end of a pause, if the rejections show a limit. */
  function measure(until: number, pause: number): void {
    const isQuotaUsedUp = pause >= longPause;
    const { answered, refusedPart } = sampleOf(outcomes, isQuotaUsedUp);
    const [first] = answered;
    if (!first || answered.length < minAnswers) return;
    if (refusedPart > (isQuotaUsedUp ? 0 : refusedShare)) {
      const within = until - rested - first.at;
      limit = {
        interval: Math.min(maxInterval, within / answered.length),
        at: until,
        within: Math.max(minGrowthTime, within),
      };
      outcomes = [];
    }
    // A rejection below the known rate is random; one above it confirms the limit.
    else if (refusedPart > refusedShare / 2 && now() - first.at < answered.length * limit.interval)
      limit = { ...limit, at: until };
  }

  return {
    notBefore() {
      const { interval, at, within } = limit;
      const grown = interval / (1 + (growth * Math.max(0, last - at)) / within);
      return grown < minInterval ? last : last + grown;
    },
    started(at: number, notBefore: number) {
      if (at - Math.max(last, limit.at) > forgetAfter) [limit, outcomes] = [noLimit, []];
      rested += Math.max(0, at - Math.max(restingSince, notBefore));
      [restingSince, last] = [Infinity, at];
    },
    rested: () => void (restingSince = performance.now()),
    answered: () => void outcomes.push({ at: now(), isRefused: false }),
    refused(until: number, pause: number, isSameSignal: boolean) {
      // Replaces the success as which it was counted.
      outcomes.pop();
      outcomes.push({ at: now(), isRefused: true });
      if (!isSameSignal) measure(until, pause);
    },
  };
}

/** The outcomes by which a rate is measured: the latest, or after a used-up quota all, because the quota may be older than the window. */
function sampleOf(outcomes: readonly Outcome[], isQuotaUsedUp: boolean) {
  const latest = isQuotaUsedUp ? outcomes : outcomes.slice(-windowSize);
  const answered = latest.filter(({ isRefused }) => !isRefused);
  return {
    answered: isQuotaUsedUp ? answered : answered.slice(-2 * minAnswers),
    refusedPart: (latest.length - answered.length) / windowSize,
  };
}

/** The only limiter of the page, because reads and writes share the limits of the service. */
export const rateLimiter = createRateLimiter();

/**
 * How many requests may be under way at once. It grows by one after each round of answers and halves when the service asks for
 * less (429, 503); then nobody starts before the pause that the service named is over.
 */
export type Pace = {
  /** Runs the task when there is room for it. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** The service asked for less; `pause` in milliseconds. */
  slowDown(pause: number): void;
};

const most = 6;

/** Begins with two requests at once. */
export function createPace(): Pace {
  let allowed = 2;
  let underWay = 0;
  let goodSince = 0;
  let notBefore = 0;
  const waiting: (() => void)[] = [];

  function startNext() {
    if (waiting.length === 0 || underWay >= allowed) return;
    const pause = notBefore - performance.now();
    if (pause > 0) {
      setTimeout(startNext, pause);
      return;
    }
    underWay += 1;
    waiting.shift()?.();
    startNext();
  }

  function done() {
    underWay -= 1;
    goodSince += 1;
    if (goodSince >= allowed) {
      goodSince = 0;
      allowed = Math.min(most, allowed + 1);
    }
    startNext();
  }

  return {
    async run(task) {
      await new Promise<void>((start) => {
        waiting.push(start);
        startNext();
      });
      return task().finally(done);
    },
    slowDown(pause) {
      allowed = Math.max(1, Math.floor(allowed / 2));
      goodSince = -allowed;
      notBefore = Math.max(notBefore, performance.now() + pause);
    },
  };
}

/** The pace of the page: reading and writing share what the service allows. */
export const pace = createPace();

import { DatabaseAway } from "./database-away.ts";

/** How much is done at once in all and for one key, how many may wait for one key, and how long, in milliseconds. */
export type QueueLimits = { together: number; each: number; mostWaiting: number; patience: number };

export type FairQueue = {
  /** Does it when its key's turn comes; rejects with DatabaseAway, with nothing done, where too many wait or it takes too long. */
  run: <T>(key: number, work: () => Promise<T>) => Promise<T>;
  waiting: () => number;
};

/**
 * A queue for each key, which take turns: however much one asks at once, another waits for no more than what is under way; and what waits
 * for a lock of one key leaves room for others.
 */
export function fairQueue({ together, each, mostWaiting, patience }: QueueLimits): FairQueue {
  const slots = slotsFor(together, each);
  // In the order in which their keys have their turns.
  const queues = new Map<number, Set<() => void>>();

  function startNext() {
    for (const [key, queue] of queues) {
      const [start] = queue;
      if (!start || !slots.take(key)) continue;
      leave(key, start);
      start();
      return;
    }
  }

  /** Takes it out of its queue, which then comes last. */
  function leave(key: number, start: () => void) {
    const queue = queues.get(key);
    queue?.delete(start);
    queues.delete(key);
    if (queue && queue.size > 0) queues.set(key, queue);
  }

  async function turnOf(key: number): Promise<void> {
    const queue = queues.get(key) ?? new Set();
    if (queue.size >= mostWaiting) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queues.set(key, queue.add(resolve));
    const tooLong = setTimeout(() => {
      leave(key, resolve);
      reject(tooMany());
    }, patience);
    await promise.finally(() => clearTimeout(tooLong));
  }

  async function run<T>(key: number, work: () => Promise<T>): Promise<T> {
    if (!slots.take(key)) await turnOf(key);
    try {
      return await work();
    } finally {
      slots.give(key);
      startNext();
    }
  }

  const waiting = () => [...queues.values()].reduce((sum, { size }) => sum + size, 0);
  return { run, waiting };
}

/** What may be done at once, `together` in all and `each` for one key. */
function slotsFor(together: number, each: number) {
  const taken = new Map<number, number>();
  let inAll = 0;
  return {
    /** False where there is none. */
    take(key: number): boolean {
      const ofKey = taken.get(key) ?? 0;
      if (inAll >= together || ofKey >= each) return false;
      taken.set(key, ofKey + 1);
      inAll += 1;
      return true;
    },
    give(key: number): void {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
      inAll -= 1;
    },
  };
}

const tooMany = () => new DatabaseAway(new Error("Too many writes of this account wait for their turn."));

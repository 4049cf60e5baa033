import { DatabaseAway } from "./database-away.ts";

export type QueueLimits = {
  concurrency: number;
  concurrencyPerKey: number;
  maxWaitingPerKey: number;
  /** How long work may wait for its turn, in milliseconds. */
  timeout: number;
};

export type FairQueue = {
  /** Runs `work` when it is the turn of its key. Rejects with DatabaseAway, without running it, if too many wait or the turn takes too long. */
  run: <T>(key: number, work: () => Promise<T>) => Promise<T>;
  waiting: () => number;
};

/**
 * A round-robin queue over keys: however much work one key has, others wait only for the work that is running. The limit per key leaves slots
 * free for others if the work of one key waits for a lock.
 */
export function fairQueue({
  concurrency,
  concurrencyPerKey,
  maxWaitingPerKey,
  timeout,
}: QueueLimits): FairQueue {
  const slots = slotsFor(concurrency, concurrencyPerKey);
  // In the order of the keys' turns.
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

  // Moves the queue of the key to the end, so that the other keys come first.
  function leave(key: number, start: () => void) {
    const queue = queues.get(key);
    queue?.delete(start);
    queues.delete(key);
    if (queue && queue.size > 0) queues.set(key, queue);
  }

  async function turnOf(key: number): Promise<void> {
    const queue = queues.get(key) ?? new Set();
    if (queue.size >= maxWaitingPerKey) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queues.set(key, queue.add(resolve));
    const timer = setTimeout(() => {
      leave(key, resolve);
      reject(tooMany());
    }, timeout);
    await promise.finally(() => clearTimeout(timer));
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

function slotsFor(concurrency: number, concurrencyPerKey: number) {
  const taken = new Map<number, number>();
  let total = 0;
  return {
    take(key: number): boolean {
      const ofKey = taken.get(key) ?? 0;
      if (total >= concurrency || ofKey >= concurrencyPerKey) return false;
      taken.set(key, ofKey + 1);
      total += 1;
      return true;
    },
    give(key: number): void {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
      total -= 1;
    },
  };
}

const tooMany = () => new DatabaseAway(new Error("Too many writes for this account are waiting."));

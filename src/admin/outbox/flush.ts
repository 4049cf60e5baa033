import { type Change, isUnfinished } from "./change.ts";

/** Changes that are unfinished for so long are flushed, so that a power cut loses none that has been pending for 5 s. */
const flushAfterMs = 4000;

/** Flushes changes that stay unfinished, so that they outlive a power cut. One that ends soon costs nothing. */
export type Flusher = {
  /** Observes changes as the log has just persisted them; those that have ended need not be flushed. */
  observe(changes: readonly Change[]): void;
  /** Flushes the rest if it is to stay, and nothing after that. */
  end(isRestKept: boolean): Promise<void>;
};

/** `flush` makes everything written before it outlive a power cut, and resolves with whether it succeeded. */
export function createFlusher(flush: () => Promise<boolean>): Flusher {
  /** When unfinished changes were written, by id, oldest first. */
  const unflushed = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const dueIn = () => {
    const [first = Infinity] = unflushed.values();
    return first + flushAfterMs - performance.now();
  };
  async function flushAll(): Promise<boolean> {
    const taken = [...unflushed];
    if (!(await flush())) return false;
    for (const [id, at] of taken) if (unflushed.get(id) === at) unflushed.delete(id);
    return true;
  }
  async function look(): Promise<void> {
    // A timer cuts off parts of a millisecond.
    const isFlushed = dueIn() >= 1 || (await flushAll());
    timer = undefined;
    later(isFlushed ? 0 : flushAfterMs);
  }
  function later(least = 0): void {
    if (isOver || timer !== undefined || unflushed.size === 0) return;
    timer = setTimeout(() => void look(), Math.max(least, dueIn()));
  }

  return {
    observe(changes) {
      for (const change of changes)
        if (!isUnfinished(change)) unflushed.delete(change.id);
        else if (!unflushed.has(change.id)) unflushed.set(change.id, performance.now());
      later();
    },
    async end(isRestKept) {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (isRestKept && unflushed.size > 0) await flushAll();
    },
  };
}

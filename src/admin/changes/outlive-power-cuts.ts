import type { Change } from "./change.ts";
import { isUnfinished } from "./change-progress.ts";

/** In milliseconds: what has not ended by then is flushed, so that a power cut loses nothing that has waited for 5 s. */
const mostUnflushed = 4000;

/** Sees to it that what waits for long outlives a power cut. What ends soon costs nothing. */
export type Flushing = {
  /** Takes notice of how changes stand that the log has just taken; those that have ended need not be flushed. */
  note(changes: readonly Change[]): void;
  /** Flushes what is left, if that is to stay, and from then on nothing. */
  end(isRestKept: boolean): Promise<void>;
};

/** `flush` has all that was written before it outlive a power cut, and resolves with whether it does. */
export function createFlushing(flush: () => Promise<boolean>): Flushing {
  /** When the changes were written that have not ended, the first of them first. */
  const unflushed = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const dueIn = () => {
    const [first = Infinity] = unflushed.values();
    return first + mostUnflushed - performance.now();
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
    later(isFlushed ? 0 : mostUnflushed);
  }
  function later(least = 0): void {
    if (isOver || timer !== undefined || unflushed.size === 0) return;
    timer = setTimeout(() => void look(), Math.max(least, dueIn()));
  }

  return {
    note(changes) {
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

/** In milliseconds: how long work goes on before it yields. */
const sliceMs = 12;

/** Lets the page render and handle input. Uses a timer, because code after `scheduler.yield()` runs before the next frame. */
export const yieldToEventLoop = (): Promise<void> => new Promise((done) => setTimeout(done));

/** A batch takes a few milliseconds, and subscribers are notified once per batch. */
const batchSize = 5000;

/**
 * Processes items in batches of thousands, and yields to the event loop between them. A hidden page does not yield, because its timers may be
 * delayed by a minute.
 */
export async function forEachBatchYielding<T>(
  all: readonly T[],
  process: (batch: readonly T[]) => Promise<void> | void,
): Promise<void> {
  for (let start = 0; start < all.length; start += batchSize) {
    if (start > 0 && !globalThis.document?.hidden) await yieldToEventLoop();
    await process(all.slice(start, start + batchSize));
  }
}

/** Calls `step` for each item, yields to the event loop every few milliseconds, and reports how many are done. Rejects when aborted. */
export async function forEachYielding<T>(
  all: readonly T[],
  step: (one: T, index: number) => void,
  onProgress: (done: number) => void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  let sliceEnds = performance.now() + sliceMs;
  for (const [index, one] of all.entries()) {
    step(one, index);
    if (performance.now() < sliceEnds) continue;
    onProgress(index + 1);
    await yieldToEventLoop();
    signal?.throwIfAborted();
    sliceEnds = performance.now() + sliceMs;
  }
  onProgress(all.length);
}

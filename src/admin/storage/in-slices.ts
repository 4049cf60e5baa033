const sliceMs = 12;

/** Yields to drawing and to input. A timer, because what follows the scheduler's `yield` runs before the next frame. */
export const breathe = (): Promise<void> => new Promise((done) => setTimeout(done));

/** So many take some milliseconds together, and whoever hears of each part does not hear of too many. */
const atOnce = 5000;

/**
 * Does something with some thousands at a time, one part after the other, and lets the page draw and answer in between. A page that nobody
 * sees does them at once: its timers may take a minute.
 */
export async function inParts<T>(
  all: readonly T[],
  act: (some: readonly T[]) => Promise<void> | void,
): Promise<void> {
  for (let start = 0; start < all.length; start += atOnce) {
    if (start > 0 && !globalThis.document?.hidden) await breathe();
    await act(all.slice(start, start + atOnce));
  }
}

/** Does a step for each, some milliseconds at a time, and reports how many are done. Rejects when the signal is aborted. */
export async function inSlices<T>(
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
    await breathe();
    signal?.throwIfAborted();
    sliceEnds = performance.now() + sliceMs;
  }
  onProgress(all.length);
}

const longestSlice = 12;

/** Lets the page draw and hear the user: a timer, since what the scheduler's `yield` goes on with comes before what is to be drawn. */
export const breathe = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Does a step for each, a few milliseconds at a time, and tells how many are done. Rejects once the signal stops it. */
export async function inSlices<T>(
  all: readonly T[],
  step: (one: T, index: number) => void,
  onProgress: (done: number) => void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  let sliceEnds = performance.now() + longestSlice;
  for (const [index, one] of all.entries()) {
    step(one, index);
    if (performance.now() < sliceEnds) continue;
    onProgress(index + 1);
    await breathe();
    signal?.throwIfAborted();
    sliceEnds = performance.now() + longestSlice;
  }
  onProgress(all.length);
}

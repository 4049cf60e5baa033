/** How many things were done by a moment, in milliseconds. */
type Sample = { readonly at: number; readonly done: number };

/** What a rate is measured over, in milliseconds; further back where few were done in it; and the least that says anything. */
const usual = 30_000;
const longest = 120_000;
const least = 5000;
const few = 10;

/** Measures how many things are done a minute. */
export type RateMeter = {
  /** At this moment, in milliseconds, so many are done. */
  note(at: number, done: number): void;
  /** Over the last half minute; undefined while too little is known. */
  perMinute(): number | undefined;
};

/** Begins with nothing measured. */
export function createRateMeter(): RateMeter {
  let samples: Sample[] = [];
  return {
    note(at, done) {
      samples = [...samples.filter((sample) => sample.at >= at - longest), { at, done }];
    },
    perMinute() {
      const [last, first] = [samples.at(-1), samples[0]];
      if (!last || !first || last.at - first.at < least) return undefined;
      const isEnough = ({ at, done }: Sample) => last.at - at >= usual && last.done - done >= few;
      const since = samples.findLast(isEnough) ?? first;
      // What failed may be tried again, and is then no longer done.
      return (Math.max(0, last.done - since.done) / (last.at - since.at)) * 60_000;
    },
  };
}

/** Bins of equal width, beginning at `from`. The last is open-ended if there are outliers far above the other values. */
export type Bins = {
  readonly from: number;
  readonly width: number;
  readonly count: number;
  readonly isOpen: boolean;
};

// The minimum share of the values in bins of equal width, and the factor above it from which the largest values are outliers in an open bin.
const covered = 0.9;
const farAbove = 10;

/** Divides values, which are non-negative integers such as cents, into at most so many bins with round bounds. */
export function evenBins(values: readonly number[], most: number): Bins {
  const least = values.reduce((lowest, value) => Math.min(lowest, value), Infinity);
  const largest = values.reduce((highest, value) => Math.max(highest, value), 0);
  const usual = largest > farAbove * least ? quantile(values, covered, { least, largest }) : largest;
  const isOpen = largest > farAbove * usual;
  const end = isOpen ? usual : largest;
  const start = Number.isFinite(least) ? least : 0;
  const room = isOpen ? most - 1 : most;
  const width = roundSteps().find((step) => countIn(start, end, step) <= room) ?? Math.max(1, end);
  const from = Math.floor(start / width) * width;
  return { from, width, count: countIn(start, end, width) + Number(isOpen), isOpen };
}

/** The index of the bin that contains a value. */
export const binOf = ({ from, width, count }: Bins, value: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((value - from) / width)));

/** The number of values in each bin. */
export function countedIn(bins: Bins, values: readonly number[]): number[] {
  const counts = Array.from({ length: bins.count }, () => 0);
  for (const value of values) {
    const bin = binOf(bins, value);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

const countIn = (start: number, end: number, width: number) =>
  Math.floor(end / width) - Math.floor(start / width) + 1;

const cells = 1024;

/** The quantile of the values, narrowed down by counting, because sorting very many takes ten times as long. */
function quantile(
  values: readonly number[],
  share: number,
  { least, largest }: { least: number; largest: number },
): number {
  const rank = Math.ceil((values.length - 1) * share);
  let [from, width] = [least, largest - least + 1];
  while (width > 1) {
    width = Math.ceil(width / cells);
    let upTo = 0;
    // Values below all cells are counted in the first one, and values above in the last.
    const counts = countedIn({ from, width, count: cells, isOpen: true }, values);
    from += width * counts.findIndex((count) => (upTo += count) > rank);
  }
  return from;
}

/** The steps 1, 2, 5, 10, 20, 50 and so on. */
export const roundSteps = () =>
  Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat();

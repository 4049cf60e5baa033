/** Ranges of one width, the first beginning at `from`; the last is open where single values lie far above all others. */
export type Bins = {
  readonly from: number;
  readonly width: number;
  readonly count: number;
  readonly isOpen: boolean;
};

// The share of the values that the ranges cover at least, and how far the others lie above them before the last range holds them all.
const covered = 0.9;
const farAbove = 10;

/** At most so many ranges with round bounds around all values, which are whole numbers from 0 on, such as hundredths of money. */
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

/** In which range a value lies, from 0. */
export const binOf = ({ from, width, count }: Bins, value: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((value - from) / width)));

/** How many of the values lie in each range. */
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

/** The value up to which a share of all lies. It is narrowed down by counting: to put very many in order takes ten times as long. */
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
    // What lies below the cells counts in the first of them, and what lies above in the last.
    const counts = countedIn({ from, width, count: cells, isOpen: true }, values);
    from += width * counts.findIndex((count) => (upTo += count) > rank);
  }
  return from;
}

/** 1, 2, 5, 10, 20, 50 and so on. */
export const roundSteps = () =>
  Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((one) => one * 10 ** power)).flat();

/** What the work below takes on the machine that the limits of the stories are meant for, in milliseconds of a processor's time. */
const usual = 70;

/**
 * How many times more of its processor's time something takes on this machine than on that one: at least 1. Virtual machines differ by
 * several times, and the same one from hour to hour.
 */
export function processorSlowness(): number {
  const times = [1, 2, 3].map(() => timeOf(sortAndCopy));
  return Math.max(1, Math.min(...times) / usual);
}

function timeOf(work: () => void): number {
  const begin = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1000;
}

/** Does what a page does with many records. */
function sortAndCopy(): void {
  const numbers = Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 100_003);
  const rows = numbers.map((number, index) => ({ index, number, text: String(number) }));
  const found = rows.toSorted((a, b) => a.number - b.number).filter(({ text }) => text.includes("9"));
  JSON.parse(JSON.stringify(found.map((row) => ({ ...row, twice: row.number * 2 }))));
}

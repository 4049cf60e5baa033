/** How much processor time the measurement takes, in microseconds. */
const measuredOver = 200_000;

/** The result of `work`, and how long it would have taken on an idle machine, in milliseconds. */
export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> {
  const before = slowness();
  const begin = performance.now();
  const result = await work();
  const taken = performance.now() - begin;
  // Other work may have begun or ended meanwhile.
  return { result, milliseconds: taken / Math.max(before, slowness()) };
}

/** Measures how many times longer something takes now than on an idle machine: at least 1. */
function slowness(): number {
  const [begin, cpu] = [performance.now(), process.cpuUsage()];
  while (microseconds(process.cpuUsage(cpu)) < measuredOver);
  return Math.max(1, ((performance.now() - begin) * 1000) / measuredOver);
}

const microseconds = ({ user, system }: NodeJS.CpuUsage) => user + system;

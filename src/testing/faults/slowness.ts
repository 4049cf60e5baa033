/** How long this process works to find out how much of a processor it gets, in microseconds. */
const work = 200_000;

/** How many times longer than on a machine of its own something takes just now: at least 1. Other programs keep the machine busy. */
export function slowness(): number {
  const [begin, cpu] = [performance.now(), process.cpuUsage()];
  while (microseconds(process.cpuUsage(cpu)) < work);
  return Math.max(1, ((performance.now() - begin) * 1000) / work);
}

const microseconds = ({ user, system }: NodeJS.CpuUsage) => user + system;

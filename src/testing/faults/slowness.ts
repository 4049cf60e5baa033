/** How much processor time the measurement takes, in microseconds. */
const work = 200_000;

/** Measures how many times longer something takes now than on an idle machine: at least 1. */
export function slowness(): number {
  const [begin, cpu] = [performance.now(), process.cpuUsage()];
  while (microseconds(process.cpuUsage(cpu)) < work);
  return Math.max(1, ((performance.now() - begin) * 1000) / work);
}

const microseconds = ({ user, system }: NodeJS.CpuUsage) => user + system;

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { printLine } from "#service/commands/command.ts";
import { alternate, median, rounds, seconds, startSeeded, updates } from "./compare-with-baselines.ts";
import { type Load, requestsPerSecond } from "./load.ts";

let lastKey = 0;

/** The same updates, each with a unique idempotency key. */
const keyed: Load = updates.map((update) => ({
  ...update,
  setupRequest: (request) => ({
    ...request,
    headers: { ...request.headers, "idempotency-key": `bench ${(lastKey += 1)}` },
  }),
}));

/** Measures updates per second without and with a key, and those of the service in the tree at `before`. */
export async function compareUpdates(directory: string, before: string): Promise<void> {
  const main = join(before, "src/service/commands/start.ts");
  const [now, then] = [await start(directory, "now"), await start(directory, "before", main)];
  printLine(
    "\nUpdates a second (median of rounds)        before        now     keyed   now/before   keyed/now",
  );
  for (const connections of [32, 1]) {
    const counts = [];
    const ask = (url: string, load: Load) => requestsPerSecond(url, load, connections, seconds);
    for (let round = 0; round < rounds; round++)
      counts.push(
        await alternate(round, {
          before: () => ask(then.url, updates),
          now: () => ask(now.url, updates),
          keyed: () => ask(now.url, keyed),
        }),
      );
    const cells = [
      median(counts.map((count) => count.before)).toFixed(0),
      median(counts.map((count) => count.now)).toFixed(0),
      median(counts.map((count) => count.keyed)).toFixed(0),
      median(counts.map((count) => count.now / count.before)).toFixed(2),
      median(counts.map((count) => count.keyed / count.now)).toFixed(2),
    ];
    printLine(`${connections} connections`.padEnd(37) + cells.map((cell) => cell.padStart(11)).join(""));
  }
  await now.kill();
  await then.kill();
}

async function start(directory: string, name: string, main?: string) {
  const own = join(directory, name);
  mkdirSync(own);
  return startSeeded(own, join(own, "updates.db"), main);
}

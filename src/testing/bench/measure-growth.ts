import { Agent, get } from "node:http";
import { printLine } from "#service/commands/command.ts";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";
import { startProcess } from "#testing/services/start-process.ts";
import { median } from "./compare-with-baselines.ts";
import { benchKey, listPath, seed } from "./seed.ts";

const small = 1000;
const large = Number(process.env["BENCH_ROWS"] ?? 1_000_000);
const repeats = 1000;

/** Compares the first page of a small campaign with the last page of a large one, in alternating requests on one connection. */
export async function measureGrowth(name: string, variables: Record<string, string>): Promise<void> {
  const settings = { ...variables, RATE_LIMIT_PER_MINUTE: "10000000", LOG_LEVEL: "warn" };
  const database = await openDatabase(settingsFrom(settings));
  await seed(database, [small, large]);
  await database.close();
  const service = await startProcess(settings);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const paths = [`${listPath(1)}?page=0`, `${listPath(2)}?page=${large / 20 - 1}`];
  const times: number[][] = [[], []];
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const [index, path] of paths.entries())
      times[index]?.push(await timed(`${service.url}${path}`, agent));
  await service.kill();
  const [first = 0, last = 0] = times.map((measured) => median(measured.slice(100)));
  printLine(
    `${name.padEnd(12)} first of ${small}: ${first.toFixed(3)}   last of ${large}: ${last.toFixed(3)}   ratio ${(last / first).toFixed(2)}`,
  );
}

const timed = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    get(url, { agent, headers: { "x-api-key": benchKey } }, (response) => {
      response.resume().on("end", () => resolve(performance.now() - begin));
    }).on("error", reject);
  });

import { join } from "node:path";
import { printLine } from "#service/commands/command.ts";
import { openDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";
import { type ServiceProcess, startProcess } from "#testing/services/start-process.ts";
import { startBaseline } from "./baseline-process.ts";
import { type Load, requestsPerSecond } from "./load.ts";
import { benchKey, listPath, seed } from "./seed.ts";

const rows = 3000;
/** Many short rounds, because a machine may be twice as fast in one second as in the next. */
export const rounds = 9;
export const seconds = Number(process.env["BENCH_SECONDS"] ?? 1);
const headers = { "x-api-key": benchKey };

/** Measures requests per second of the service on the embedded database, of a server of the same bytes (a), and of one with the same statements (b). */
export async function compareWithBaselines(directory: string): Promise<void> {
  const path = join(directory, "compared.db");
  const service = await startSeeded(directory, path);
  const { list, record, head, loads } = await prepareLoads(service.url);
  const [bytes, raw] = await Promise.all([
    startBaseline("bytes", path, list, record, JSON.stringify(head)),
    startBaseline("raw", path, list, record),
  ]);
  printLine(
    `requests a second (median of ${rounds})           service   (a) bytes   (b) statement   service/(a)   service/(b)`,
  );
  for (const connections of [32, 1]) {
    for (const [what, load, status] of loads) {
      const counts: Counts[] = [];
      const ask = (url: string, answered?: number) =>
        requestsPerSecond(url, load, connections, seconds, answered);
      for (let round = 0; round < rounds; round++)
        counts.push(
          await alternate(round, {
            service: () => ask(service.url, status),
            bytes: () => ask(bytes.url),
            raw: () => ask(raw.url),
          }),
        );
      printRatios(`${what}, ${connections} connection${connections > 1 ? "s" : ""}`, counts);
    }
  }
  bytes.stop();
  raw.stop();
  await service.kill();
}

/** Starts the service on a new embedded database with one campaign, from this tree or with the start command of another tree. */
export async function startSeeded(
  DATA_DIR: string,
  path: string,
  main?: string,
  { categories = rows, contacts = 0 } = {},
): Promise<ServiceProcess> {
  const variables = {
    DATA_DIR,
    DATABASE_URL: `sqlite:${path}`,
    RATE_LIMIT_PER_MINUTE: "10000000",
    LOG_LEVEL: "warn",
  };
  const database = await openDatabase(settingsFrom(variables));
  await seed(database, [categories], contacts);
  await database.close();
  const service = await startProcess(variables, undefined, main);
  await untilConsoleIsBuilt(service.url);
  return service;
}

/** Requests per second of the service, of (a) and of (b). */
type Counts = Record<"service" | "bytes" | "raw", number>;

/** Measures in order, and in every other round in reverse order, so that no measurement always follows the same one. */
export async function alternate<Name extends string>(
  round: number,
  asks: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(asks) as Name[];
  const counts: Partial<Record<Name, number>> = {};
  for (const name of round % 2 ? names.toReversed() : names) counts[name] = await asks[name]();
  return counts as Record<Name, number>;
}

/** A build in the background would distort the measurements. */
async function untilConsoleIsBuilt(url: string): Promise<void> {
  while (!(await fetch(url)).ok) await new Promise((resolve) => setTimeout(resolve, 200));
}

async function prepareLoads(url: string) {
  const path = listPath(1);
  const first = await fetch(`${url}${path}?page=0`, { headers });
  const list = await first.text();
  const record = await (await fetch(`${url}${path}/1`, { headers })).text();
  const pages: Load = Array.from({ length: rows / 20 }, (_, page) => ({
    method: "GET",
    path: `${path}?page=${page}`,
    headers,
  }));
  const known = { ...headers, "if-none-match": first.headers.get("etag") ?? "" };
  const unchanged: Load = [{ method: "GET", path: `${path}?page=0`, headers: known }];
  const loads: [string, Load, number][] = [
    ["list of 20", pages, 200],
    ["unchanged list by ETag", unchanged, 304],
    ["update of one field", updates, 200],
  ];
  return { list, record, head: headOf(first), loads };
}

/** Each update changes the price of a different record. */
export const updates: Load = Array.from({ length: 1000 }, (_, index) => ({
  method: "PUT",
  path: `${listPath(1)}/${20 + ((index * 7) % (rows - 20)) + 1}`,
  headers: { ...headers, "content-type": "application/json" },
  body: `{"price":${(index % 90) + 10}.5}`,
}));

// Headers that Node adds.
const ownToNode = new Set(["connection", "content-length", "date", "keep-alive"]);

const headOf = ({ headers: sent }: Response) =>
  Object.fromEntries([...sent].filter(([name]) => !ownToNode.has(name)));

function printRatios(what: string, counts: Counts[]): void {
  const of = (pick: (count: Counts) => number) => median(counts.map(pick));
  const cells = [
    of(({ service }) => service).toFixed(0),
    of(({ bytes }) => bytes).toFixed(0),
    of(({ raw }) => raw).toFixed(0),
    of(({ service, bytes }) => service / bytes).toFixed(2),
    of(({ service, raw }) => service / raw).toFixed(2),
  ];
  const widths = [9, 11, 15, 13, 13];
  printLine(what.padEnd(40) + cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join(" "));
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

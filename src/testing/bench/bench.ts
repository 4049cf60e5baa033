// npm run bench: compares the service with baseline servers on this machine. Only the ratios are comparable between runs.
// BENCH_BEFORE is the path of another tree with its packages installed, with whose service updates are compared too.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printLine } from "#service/commands/command.ts";
import { startPostgres } from "#testing/postgres/start-postgres.ts";
import { databaseOn } from "#testing/services/private-database.ts";
import { compareWithBaselines } from "./compare-with-baselines.ts";
import { compareUpdates } from "./compare-updates.ts";
import { flushTime } from "./flush-time.ts";
import { measureGrowth } from "./measure-growth.ts";

const directory = mkdtempSync(join(tmpdir(), "bench-"));
try {
  printLine(`A flush to this disk: ${flushTime(directory).toFixed(0)} microseconds, median\n`);
  await compareWithBaselines(directory);
  const before = process.env["BENCH_BEFORE"];
  if (before) await compareUpdates(directory, before);
  printLine("\nGrowth: milliseconds a page of 20, median of alternating requests");
  await measureGrowth("SQLite", { DATA_DIR: directory, DATABASE_URL: `sqlite:${directory}/growth.db` });
  const server = await startPostgres({ durable: true });
  const { variables } = await databaseOn(server.address);
  await measureGrowth("PostgreSQL", { DATA_DIR: directory, ...variables });
  await server.close();
} finally {
  rmSync(directory, { recursive: true });
}

// npm run bench: the service beside bare servers, on this machine, in one run. Numbers of different runs do not compare; ratios do.
// BENCH_BEFORE names another tree, with what it depends on installed: then updates are compared with those of its service.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printLine } from "#service/commands/command.ts";
import { startPostgres } from "#testing/postgres/start-postgres.ts";
import { databaseOn } from "#testing/services/private-database.ts";
import { compareWithBare } from "./compare-with-bare.ts";
import { compareUpdates } from "./compare-updates.ts";
import { flushTime } from "./flush-time.ts";
import { measureGrowth } from "./measure-growth.ts";

const directory = mkdtempSync(join(tmpdir(), "bench-"));
try {
  printLine(`A flush to this disk: ${flushTime(directory).toFixed(0)} microseconds, median\n`);
  await compareWithBare(directory);
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

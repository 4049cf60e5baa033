// node src/testing/generated-requests/many-requests.ts [COUNT] [SEED]: as many generated requests as are asked for on each database, 5,000 a service.
import { startPostgres } from "#testing/postgres/start-postgres.ts";
import { sendGenerated } from "./send-generated.ts";

const together = 5000;
const [count = 100_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const server = await startPostgres();
for (const [name, postgres] of [["SQLite"], ["PostgreSQL", server.address]] as const) {
  const totals = new Map<number, number>();
  for (let sent = 0; sent < count; sent += together) {
    for (const [status, times] of await sendGenerated(
      Math.min(together, count - sent),
      seed + sent,
      postgres,
    ))
      totals.set(status, (totals.get(status) ?? 0) + times);
  }
  const told = [...totals].toSorted().map(([status, times]) => `${status} × ${times}`);
  process.stdout.write(`${name}: ${count} requests from the seed ${seed}: ${told.join(", ")}\n`);
}
await server.close();

// node src/testing/crashes/many-crashes.ts [ROUNDS]: kills the service that often on each database.
import { startPostgres } from "#testing/postgres/start-postgres.ts";
import { crashRounds } from "./crash-rounds.ts";

const [rounds = 100] = process.argv.slice(2).map(Number);
const server = await startPostgres({ durable: true });
const say = async (what: string, instances: number, postgres?: string) => {
  const { acknowledged, slowestStart } = await crashRounds(rounds, instances, postgres);
  process.stdout.write(
    `${what}: ${rounds} × kill -9, ${acknowledged} writes acknowledged and there, ready again after at most ${Math.round(slowestStart)} ms\n`,
  );
};
await say("SQLite", 1);
await say("PostgreSQL", 1, server.address);
await say("PostgreSQL, two instances", 2, server.address);
await server.close();

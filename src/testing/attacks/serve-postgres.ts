import { once } from "node:events";
import { Client } from "pg";
import { createApp } from "#service/app.ts";
import { openPostgres } from "#service/database/open-postgres.ts";
import { settingsFrom } from "#service/settings.ts";
import { clientOf } from "#testing/services/client-of.ts";
import { provision } from "../services/fresh-database.ts";
import { type SilentProxy, startSilentProxy } from "../postgres/silent-proxy.ts";
import { databaseOn } from "../services/private-database.ts";
import { keys, smallWorld } from "../services/small-world.ts";

/** The timeout of the database server in these tests, in milliseconds. */
export const timeoutMs = 2000;

/** The service on a database of its own, behind a proxy that breaks connections. */
export type Served = {
  url: string;
  owner: ReturnType<typeof clientOf>;
  proxy: SilentProxy;
  /** Opens another connection to the same database, which bypasses the proxy and the service. */
  connectDirectly: () => Promise<Client>;
  close: () => Promise<void>;
};

export async function servePostgres(server: string, serverTimeoutMs = timeoutMs): Promise<Served> {
  const { variables, drop } = await databaseOn(server);
  const proxy = await startSilentProxy(variables.DATABASE_URL, { strict: true });
  const database = await openPostgres(proxy.address, serverTimeoutMs);
  await provision(database, smallWorld);
  const settings = settingsFrom({ DATABASE_URL: proxy.address, SESSION_SECRET: "s".repeat(32), ...quiet });
  const app = await createApp(settings, database);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const opened: Client[] = [];
  return {
    url,
    owner: clientOf({ baseUrl: url, apiKey: keys.owner }),
    proxy,
    connectDirectly: async () => {
      const client = new Client({ connectionString: variables.DATABASE_URL });
      await client.connect();
      opened.push(client);
      return client;
    },
    close: async () => {
      for (const client of opened) await client.end();
      await app.close();
      await database.close();
      proxy.close();
      await drop();
    },
  };
}

const quiet = { LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "1000000" };

/** Resolves when this number of statements of other connections wait for a lock. */
export async function untilLockWaits(client: Client, count: number): Promise<void> {
  for (;;) {
    // A transaction caches its first snapshot of the activity.
    await client.query("select pg_stat_clear_snapshot()");
    const { rows } = await client.query(
      "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows[0].waiting >= count) return;
    await once(AbortSignal.timeout(20), "abort");
  }
}

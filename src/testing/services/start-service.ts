import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientOf } from "#testing/services/client-of.ts";
import type { Client, Send } from "#contract/client.ts";
import { createApp } from "#service/app.ts";
import type { Database } from "#service/database/database.ts";
import { openDatabase } from "#service/database/open-database.ts";
import { type Settings, settingsFrom } from "#service/settings.ts";
import { exactSend } from "./exact-replies.ts";
import { provision } from "./fresh-database.ts";
import { privateDatabase } from "./private-database.ts";
import { keys, smallWorld } from "./small-world.ts";

export type RunningService = {
  /** Without a slash at its end. */
  url: string;
  keys: typeof keys;
  /** One client for each key, and one without a key. */
  clients: Record<keyof typeof keys | "nobody", Client>;
  database: Database;
  settings: Settings;
  close: () => Promise<void>;
};

/**
 * Starts the real service on a free port, on a new database that is provisioned with `world`. It serves the console in `dist`, if there is a
 * build. `close` rejects if a reply to one of its clients did not match the contract.
 */
export async function startService(
  world: object = smallWorld,
  variables: Record<string, string> = {},
): Promise<RunningService> {
  const directory = mkdtempSync(join(tmpdir(), "advertiser-console-"));
  const own = await privateDatabase(directory);
  const settings = settingsFrom({ ...quiet, ...own.variables, DATA_DIR: directory, ...variables });
  const database = await openDatabase(settings);
  await provision(database, world);
  const app = await createApp(settings, database);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const strays: string[] = [];
  const close = async () => {
    await app.close();
    await database.close();
    await own.drop();
    rmSync(directory, { recursive: true, force: true });
    if (strays.length > 0)
      throw new Error(`Replies that the contract does not declare:\n${strays.join("\n")}`);
  };
  return { url, keys, clients: clientsOf(url, exactSend(strays)), database, settings, close };
}

/** Starts another instance on the same database, with the same secret and limits. */
export const startBeside = ({ settings }: RunningService): Promise<RunningService> =>
  startService(
    {},
    {
      DATABASE_URL: settings.DATABASE_URL,
      SESSION_SECRET: settings.SESSION_SECRET,
      RATE_LIMIT_PER_MINUTE: String(settings.RATE_LIMIT_PER_MINUTE),
      AUTH_FAILURES_PER_MINUTE: String(settings.AUTH_FAILURES_PER_MINUTE),
    },
  );

/** Settings for tests, which send many requests and wrong keys. */
export const quiet = {
  SESSION_SECRET: "s".repeat(32),
  LOG_LEVEL: "silent",
  RATE_LIMIT_PER_MINUTE: "1000000",
  AUTH_FAILURES_PER_MINUTE: "1000000",
};

/** Clients of the deployment at `baseUrl`: one for each key of the small world, and one without a key. */
export function clientsOf(baseUrl: string, send: Send = fetch): RunningService["clients"] {
  const clientWith = (apiKey: string) => clientOf({ baseUrl, apiKey, send });
  return {
    owner: clientWith(keys.owner),
    reader: clientWith(keys.reader),
    stranger: clientWith(keys.stranger),
    suspended: clientWith(keys.suspended),
    nobody: clientOf({ baseUrl, send }),
  };
}

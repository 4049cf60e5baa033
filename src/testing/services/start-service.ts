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
  /** One client a key, and one without. */
  clients: Record<keyof typeof keys | "nobody", Client>;
  database: Database;
  settings: Settings;
  close: () => Promise<void>;
};

/**
 * Starts the real service on a free port, on a fresh database that holds `world` (as a provisioning file says it). It serves
 * the console of `dist`, where that is built. Closing it fails where a reply to one of its clients was not what the contract declares.
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

/** One more instance on the same database, which knows the same sessions and grants as much. */
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

/** Tests ask faster than people, and with wrong keys on purpose. */
export const quiet = {
  SESSION_SECRET: "s".repeat(32),
  LOG_LEVEL: "silent",
  RATE_LIMIT_PER_MINUTE: "1000000",
  AUTH_FAILURES_PER_MINUTE: "1000000",
};

/** Clients of the deployment at `baseUrl`: one a key of the small world, and one without. */
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

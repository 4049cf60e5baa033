import type { FastifyInstance } from "fastify";
import { createApp } from "./app.ts";
import { buildConsole, isConsoleStale } from "./build-console.ts";
import { runCommand, say } from "./command.ts";
import { builtConsole } from "./console-files.ts";
import type { Database } from "./database/database.ts";
import { isEmbedded, openDatabase } from "./database/open-database.ts";
import { provisionDemo } from "./provisioning/provision-demo.ts";
import { settingsFrom } from "./settings.ts";
import { signInSentences } from "./sign-in-sentences.ts";

/** How long a stop waits for requests under way, in milliseconds. */
const patience = 10_000;

await runCommand(async () => {
  const settings = settingsFrom(process.env);
  const database = settings.UPSTREAM_URL ? undefined : await openDatabase(settings);
  const demo = database && isEmbedded(settings.DATABASE_URL) ? await provisionDemo(database) : undefined;
  let building = isConsoleStale();
  const app = await createApp(settings, database, {
    ...builtConsole,
    isReady: () => !building && builtConsole.isReady(),
  });
  const stopping = stopOnSignal(app, database);
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });
  for (const sentence of signInSentences(address, demo)) say(sentence);
  if (building) await prepareConsole(stopping);
  building = false;
});

/** The interface answers while the console is built; where the build fails, an older one is served if there is one. */
async function prepareConsole(stopping: AbortSignal): Promise<void> {
  say("The console is being built; the interface answers already.");
  try {
    await buildConsole(stopping);
    say("The console is built.");
  } catch (error) {
    if (!stopping.aborted) say((error as Error).message);
  }
}

function giveUp(): void {
  say("Some requests did not end in time: they are cut off.");
  process.exit(1);
}

function stopOnSignal(app: FastifyInstance, database: Database | undefined): AbortSignal {
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    setTimeout(giveUp, patience).unref();
    await app.close();
    await database?.close();
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
  return stopping.signal;
}

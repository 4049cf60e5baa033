import type { FastifyInstance } from "fastify";
import { createApp } from "#service/app.ts";
import { buildConsole, consoleState } from "#service/console/build-console.ts";
import { runCommand, printLine } from "./command.ts";
import { backlog } from "#service/connections/connection-limits.ts";
import { builtConsole } from "#service/console/console-files.ts";
import type { Database } from "#service/database/database.ts";
import { embeddedFile, openDatabase } from "#service/database/open-database.ts";
import { notListening } from "#service/connections/not-listening.ts";
import { provisionDemo } from "#service/provisioning/demo-account.ts";
import { type Settings, settingsFrom } from "#service/settings.ts";
import { surviveRequestErrors } from "#service/http/unforeseen-errors.ts";
import type { GeneratedKey } from "#service/provisioning/provision-keys.ts";
import { messageOf } from "#service/error-parts.ts";

/** How long a stop waits for requests in flight, in milliseconds. */
const stopTimeout = 10_000;

const outdated =
  "The console in dist does not match the source code and cannot be rebuilt here, because the build tools are not installed. It is served as is.";

await runCommand(async () => {
  const settings = settingsFrom(process.env);
  const console = consoleState();
  const database = settings.UPSTREAM_URL ? undefined : await openDatabase(settings);
  let building = console === "to be built";
  const app = await createApp(settings, database, {
    ...builtConsole,
    isReady: () => !building && builtConsole.isReady(),
  });
  surviveRequestErrors(app);
  const stopping = stopOnSignal(app, database, settings);
  const address = await listen(app, settings);
  // After listening, because the key is shown only once and a failed start would lose it.
  const demo = database && embeddedFile(settings.DATABASE_URL) ? await provisionDemo(database) : undefined;
  const sentences = signInSentences(address, demo);
  printApart(console === "outdated" ? [outdated, ...sentences] : sentences);
  if (!building) return;
  const failure = await prepareConsole(stopping);
  building = false;
  // Printed again, below the requests that were logged meanwhile.
  if (!stopping.aborted) printApart(failure ? [failure] : sentences);
});

async function listen(app: FastifyInstance, { PORT, HOST }: Settings): Promise<string> {
  try {
    return await app.listen({ port: PORT, host: HOST, backlog });
  } catch (error) {
    throw notListening(error, { setting: "PORT", port: PORT, host: HOST });
  }
}

function printApart(sentences: string[]): void {
  printLine(["", ...sentences, ""].join("\n"));
}

/** Builds the console while the interface is available already. Returns the message of the error if that fails; an older build stays in use. */
async function prepareConsole(stopping: AbortSignal): Promise<string | undefined> {
  printLine("Building the console. The API is already available.");
  try {
    await buildConsole(stopping);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Stops the service gracefully on SIGTERM and SIGINT. Returns a signal that is aborted when a stop begins. */
function stopOnSignal(
  app: FastifyInstance,
  database: Database | undefined,
  { DRAIN_SECONDS }: Settings,
): AbortSignal {
  const stopping = new AbortController();
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(exitNow, DRAIN_SECONDS * 1000 + stopTimeout, app).unref();
    await app.close();
    await database?.close();
  };
  // A second Ctrl-C ends the process at once; service managers may send SIGTERM twice.
  process.on("SIGTERM", stop).once("SIGINT", stop);
  return stopping.signal;
}

function exitNow(app: FastifyInstance): void {
  app.log.fatal("Some requests did not finish in time and were cut off.");
  process.exit(1);
}

/** Sentences that say where the console is and how to sign in. The link has the key after `#`, which browsers never send. */
function signInSentences(address: string, made: GeneratedKey | undefined): string[] {
  if (!made) return [`The console is at ${address}. Sign in with an account ID and its API key.`];
  const { account_id, key } = made;
  return [
    `The console is at ${address}, with a demo account. Sign in with this link, shown only once:`,
    `  ${address}/sign-in#account=${account_id}&key=${key}`,
    `or with account ${account_id} and key ${key}`,
  ];
}

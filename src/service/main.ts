import { createApp } from "./app.ts";
import { buildConsole, isConsoleStale } from "./build-console.ts";
import { runCommand, say } from "./command.ts";
import { isEmbedded, openDatabase } from "./database/open-database.ts";
import { provisionDemo } from "./provisioning/provision-demo.ts";
import { settingsFrom } from "./settings.ts";
import { signInSentences } from "./sign-in-sentences.ts";

await runCommand(async () => {
  const settings = settingsFrom(process.env);
  const database = settings.UPSTREAM_URL ? undefined : await openDatabase(settings);
  const demo = database && isEmbedded(settings.DATABASE_URL) ? await provisionDemo(database) : undefined;
  const app = await createApp(settings, database);
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    await app.close();
    await database?.close();
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });
  for (const sentence of signInSentences(address, demo)) say(sentence);
  if (isConsoleStale()) {
    say("The console is being built; the interface answers already.");
    await buildConsole(stopping.signal);
    say("The console is built.");
  }
});

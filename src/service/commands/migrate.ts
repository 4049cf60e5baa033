import { runCommand, printLine } from "./command.ts";
import { migrateDatabase } from "#service/database/open-database.ts";
import { settingsFrom } from "#service/settings.ts";

await runCommand(async () => {
  const settings = settingsFrom(process.env);
  if (settings.UPSTREAM_URL) throw new Error("A gateway (UPSTREAM_URL) has no database to migrate.");
  const { from, to } = await migrateDatabase(settings);
  printLine(
    from === to
      ? `The schema is already at version ${to}.`
      : `Migrated the schema from version ${from} to version ${to}.`,
  );
});

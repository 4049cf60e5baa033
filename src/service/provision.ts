import { readFileSync } from "node:fs";
import { runCommand, say } from "./command.ts";
import { openDatabase } from "./database/open-database.ts";
import { provisionDatabase } from "./provisioning/provision-database.ts";
import { readProvisioning } from "./provisioning/provisioning-file.ts";
import { settingsFrom } from "./settings.ts";

await runCommand(async () => {
  const settings = settingsFrom(process.env);
  if (settings.UPSTREAM_URL) throw new Error("With UPSTREAM_URL there is no database to provision.");
  const [path] = process.argv.slice(2);
  if (!path) throw new Error("Name the file: npm run provision -- FILE.json");
  const file = readProvisioning(readFileSync(path, "utf8"));
  const database = await openDatabase(settings);
  try {
    for (const { account_id, access, key } of await provisionDatabase(database, file)) {
      say(`Account ${account_id}, ${access} key, shown only now: ${key}`);
    }
    say("Provisioned.");
  } finally {
    await database.close();
  }
});

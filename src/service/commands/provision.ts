import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCommand, say } from "./command.ts";
import { openDatabase } from "#service/database/open-database.ts";
import { demoFile } from "#service/provisioning/demo-account.ts";
import { provisionDatabase } from "#service/provisioning/provision-database.ts";
import { readProvisioning } from "#service/provisioning/provisioning-file.ts";
import { settingsFrom } from "#service/settings.ts";

/** What a person can do something about. */
const unread: Record<string, string> = {
  ENOENT: "is not there",
  ENOTDIR: "is not there",
  EISDIR: "is a folder: name a file in it",
  EACCES: "may not be read by this user",
  ERR_ENCODING_INVALID_ENCODED_DATA: "is not written in UTF-8: save it so",
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { "print-demo": { type: "boolean" } },
    allowPositionals: true,
  });
  if (values["print-demo"]) say(demoFile());
  else await provisionFrom(positionals[0]);
});

async function provisionFrom(path: string | undefined): Promise<void> {
  const settings = settingsFrom(process.env);
  if (settings.UPSTREAM_URL) throw new Error("With UPSTREAM_URL there is no database to provision.");
  if (!path) throw new Error("Name the file: npm run provision -- FILE.json");
  const file = readProvisioning(textIn(path));
  const database = await openDatabase(settings);
  try {
    for (const { account_id, access, key } of await provisionDatabase(database, file)) {
      say(`Account ${account_id}, ${access} key, shown only now: ${key}`);
    }
    say("Provisioned.");
  } finally {
    await database.close();
  }
}

/** Another encoding than UTF-8 would change names; its mark at the beginning, which some editors write, is no part of the text. */
function textIn(path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    // npm runs it in the folder of the project, wherever it was asked for.
    throw new Error(`${resolve(path)} ${unread[code] ?? `could not be read: ${message}`}.`, { cause: error });
  }
}

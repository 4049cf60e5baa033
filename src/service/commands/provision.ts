import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCommand, printLine } from "./command.ts";
import { openDatabase } from "#service/database/open-database.ts";
import { demoFile } from "#service/provisioning/demo-account.ts";
import { provisionDatabase } from "#service/provisioning/provision-database.ts";
import { readProvisioning } from "#service/provisioning/provisioning-file.ts";
import { settingsFrom } from "#service/settings.ts";
import { codeOf, messageOf } from "#service/error-parts.ts";

const readErrors: Record<string, string> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist",
  EISDIR: "is a folder: name a file in it",
  EACCES: "cannot be read by this user",
  ERR_ENCODING_INVALID_ENCODED_DATA: "is not in UTF-8: save it as UTF-8",
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { "print-demo": { type: "boolean" } },
    allowPositionals: true,
  });
  if (values["print-demo"]) printLine(demoFile());
  else await provisionFrom(positionals[0]);
});

async function provisionFrom(path: string | undefined): Promise<void> {
  const settings = settingsFrom(process.env);
  if (settings.UPSTREAM_URL) throw new Error("A gateway (UPSTREAM_URL) has no database to provision.");
  if (!path) throw new Error("Name a file: npm run provision -- FILE.json");
  const file = readProvisioning(textIn(path));
  const database = await openDatabase(settings);
  try {
    for (const { account_id, access, key } of await provisionDatabase(database, file)) {
      printLine(`Account ${account_id}, ${access} key, shown only once: ${key}`);
    }
    printLine("Provisioned.");
  } finally {
    await database.close();
  }
}

/** Rejects other encodings than UTF-8, which would garble names, and strips the byte order mark of some editors. */
function textIn(path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    // The full path, because npm changes the working directory.
    throw new Error(
      `${resolve(path)} ${readErrors[codeOf(error)] ?? `could not be read: ${messageOf(error)}`}.`,
      {
        cause: error,
      },
    );
  }
}

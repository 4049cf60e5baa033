// Regenerates ./round-trips: node src/testing/sheets/export-round-trips.ts (requires the `soffice` command of LibreOffice).
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportedLists, type RoundTripLocale, roundTripLocales } from "./exported-lists.ts";

const target = join(import.meta.dirname, "round-trips");

/** Converts our exports to each format by LibreOffice in one locale. Each locale needs its own process, because the console reads it only once. */
async function roundTrips(locale: RoundTripLocale): Promise<void> {
  const { language, separator } = roundTripLocales[locale];
  const stored = new Map([["advertiser-console/money", JSON.stringify({ locale, currency: "USD" })]]);
  Object.assign(globalThis, { localStorage: { getItem: (name: string) => stored.get(name) ?? null } });
  const folder = mkdtempSync(join(tmpdir(), "round-trips-"));
  mkdirSync(join(folder, "profile/user"), { recursive: true });
  writeFileSync(join(folder, "profile/user/registrymodifications.xcu"), settingsIn(locale));
  const code = separator.charCodeAt(0);
  const utf8 = 76;
  const formats = {
    csv: `csv:Text - txt - csv (StarCalc):${code},34,${utf8},1,,${language},false,true,false`,
    xlsx: "xlsx",
    ods: "ods",
  };
  for (const [name, list] of Object.entries(await exportedLists())) {
    const source = join(folder, `${name}.csv`);
    writeFileSync(source, `\uFEFF${await list.csv()}`);
    for (const [ending, format] of Object.entries(formats)) {
      const out = join(folder, "out");
      const read = `--infilter=CSV:${code},34,${utf8},1,,${language},false,true`;
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      execFileSync("soffice", [profile, "--headless", read, "--convert-to", format, "--outdir", out, source]);
      renameSync(join(out, `${name}.${ending}`), join(target, `${name}.${locale}.${ending}`));
    }
  }
  rmSync(folder, { recursive: true });
}

/** LibreOffice settings for this locale, which determines its number formats. */
const settingsIn = (locale: string) => `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">
<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item></oor:items>
`;

const [locale] = process.argv.slice(2);
if (locale) await roundTrips(locale as RoundTripLocale);
else
  for (const each of Object.keys(roundTripLocales))
    execFileSync(process.execPath, [import.meta.filename, each], { stdio: "inherit" });

// @vitest-environment jsdom
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { exportedLists, roundTripLocales } from "./exported-lists.ts";

afterEach(() => localStorage.clear());

async function listsIn(locale: string) {
  localStorage.setItem("advertiser-console/money", JSON.stringify({ locale, currency: "USD" }));
  vi.resetModules();
  (await import("#admin/account-storage.ts")).openAccountLog(1001);
  return exportedLists();
}

const lists = ["contacts", "prices"] as const;

test.for(Object.keys(roundTripLocales).flatMap((locale) => lists.map((list) => ({ locale, list }))))(
  "$list saved as a workbook in $locale plan no change",
  async ({ locale, list }) => {
    const { xlsx, planned, count } = (await listsIn(locale))[list];
    const file = new File([await xlsx()], "list.xlsx");
    expect(await planned(file)).toEqual(Array(count).fill("same"));
  },
);

/** Some cells as LibreOffice displays them. */
const shown = [
  { list: "contacts", cells: ["=1+1", "@x", "-2+3", "0042", "TRUE", "3/4", "+4915123456789"] },
  { list: "prices", cells: ["0.01", "0.30", "25.50", "40.00", "1000.00", "12345.67", "25.125"] },
] as const;

const office = spawnSync("soffice", ["--version"]).status === 0;

test.runIf(office).for(shown)(
  "$list as a workbook, opened and saved by LibreOffice, plan no change",
  { timeout: 120_000 },
  async ({ list, cells }) => {
    const { xlsx, planned, count } = (await listsIn("en-US"))[list];
    const folder = mkdtempSync(join(tmpdir(), "exported-"));
    const source = join(folder, "list.xlsx");
    writeFileSync(source, await xlsx());
    const convert = (format: string) =>
      execFileSync("soffice", [
        `-env:UserInstallation=file://${folder}/profile`,
        "--headless",
        "--convert-to",
        format,
        "--outdir",
        join(folder, "out"),
        source,
      ]);
    convert("fods");
    convert("xlsx");
    const opened = readFileSync(join(folder, "out/list.fods"), "utf8");
    const seen = [...opened.matchAll(/<text:p>([^<]*)<\/text:p>/g)].map(([, text]) => text);
    expect(seen).toEqual(expect.arrayContaining([...cells]));
    const again = new File([Uint8Array.from(readFileSync(join(folder, "out/list.xlsx")))], "list.xlsx");
    expect(await planned(again)).toEqual(Array(count).fill("same"));
    rmSync(folder, { recursive: true });
  },
);

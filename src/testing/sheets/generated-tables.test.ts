import { expect, test } from "vitest";
import { readSheet } from "#admin/spreadsheet/read-sheet.ts";
import { seedOf, seededRandom } from "#testing/seeded-random.ts";
import { xlsxOf } from "./write-workbooks.ts";

const seed = seedOf("SHEET_SEED");
const pieces = ["a", "Zoë", " ", ",", ";", "\t", "|", '"', "\n", "\r", "\r\n", "1", "234.50", "'", "=", "東"];
const separators = [",", ";", "\t", "|"];
const lineEnds = ["\n", "\r", "\r\n"];

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test(`tables written in any style are read as they were (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  for (let table = 0; table < 300; table += 1) {
    const separator = one(separators);
    const width = 2 + below(4);
    const cell = () => Array.from({ length: below(5) }, () => one(pieces)).join("");
    const rows = Array.from({ length: 1 + below(12) }, () => [
      `x${below(9)}`,
      ...Array.from({ length: width - 1 }, cell),
    ]);
    const headers = Array.from({ length: width }, (_, index) => `Head ${index}`);
    const written = (text: string) => {
      const isFormula = text.startsWith('="') || below(6) === 0;
      const content = isFormula ? `=${quoted(text)}` : text;
      const separating = isFormula ? /[,;\t|\r\n]/ : /[",;\t|\r\n]/;
      return separating.test(text) || below(4) === 0 ? quoted(content) : content;
    };
    const whole = [headers, ...rows].map((row) => row.map(written).join(separator) + one(lineEnds)).join("");
    const read = await readSheet(new File([whole], "any.csv"));
    expect({ whole, refused: read.refused }).toEqual({ whole, refused: [] });
    expect({ whole, rows: read.rows.map(({ cells }) => cells) }).toEqual({ whole, rows });
    expect(1 + rows.length + read.blankLines + read.linesInsideCells).toBe(read.lines);
  }
});

const people = Array.from({ length: 50_000 }, (_, index) => [
  String(index + 1),
  `Ada ${index}`,
  "Lovelace",
  "OWNER",
  `ada${index}@example.com`,
  `+1612${String(index).padStart(7, "0")}`,
  "America/Chicago",
  String(index / 100),
]);
const headers = ["Number", "First name", "Last name", "Role", "Email", "Phone", "Time zone", "Price"];
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

test.for(["CSV", "XLSX"])(
  "50,000 rows of %s are read within 6 s of the processor",
  { timeout: 60_000 },
  async (format) => {
    const rows = people.map(
      (row) => `<row>${row.slice(0, -1).map(cell).join("")}<c><v>${row.at(-1)}</v></c></row>`,
    );
    const file =
      format === "CSV"
        ? [headers, ...people].map((row) => row.join(",")).join("\n")
        : xlsxOf({ sheets: `<row>${headers.map(cell).join("")}</row>${rows.join("")}` });
    const before = process.cpuUsage();
    const read = await readSheet(new File([file], "many"));
    const { user, system } = process.cpuUsage(before);
    expect(read.rows.map(({ cells }) => cells)).toEqual(people);
    process.stdout.write(
      `${format}: ${Math.round((user + system) / 1000)} ms of the processor for 50,000 rows\n`,
    );
    expect((user + system) / 1000).toBeLessThan(6000);
  },
);

import { afterEach, expect, test, vi } from "vitest";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Names } from "../names/names.ts";

const prices = [
  "0.01",
  "2.03",
  "25.5",
  "40",
  "99.99",
  "1234.5",
  "12345.67",
  "123456.78",
  "999999.99",
  "25.125",
];
const records = prices.map((price, index): CampaignCategory => ({
  ad_campaign_category_id: index + 1,
  ad_campaign_id: 501,
  ad_campaign_listing_id: index % 2 === 0 ? null : 9001,
  category_id: 41 + index,
  price,
  target_status: index % 3 === 0 ? "INACTIVE" : "ACTIVE",
}));
const nameOf: Names["nameOf"] = ({ category_id }) => `Roof; gutter, "drain" ${category_id}`;
const names: Names = {
  nameOf,
  listingOf: ({ ad_campaign_listing_id }) => (ad_campaign_listing_id ? "Nord – 1,5 km" : ""),
  labelOf: nameOf,
  textOf: nameOf,
};

afterEach(() => localStorage.clear());

/** The spreadsheet of a user whose figures are of this locale: as it is saved, and what is planned when it comes back. */
async function spreadsheetIn(locale: string) {
  localStorage.setItem("advertiser-console/money", JSON.stringify({ locale, currency: "EUR" }));
  vi.resetModules();
  const { openAccountLog } = await import("../../account-storage.ts");
  openAccountLog(1001);
  const { campaignCategorySheet } = await import("./campaign-category-sheet.ts");
  const { exportSheet } = await import("../../spreadsheet/export-sheet.ts");
  const { readSheet } = await import("../../spreadsheet/read-sheet.ts");
  const { matchColumns } = await import("../../spreadsheet/planning/match-columns.ts");
  const { importPlanner } = await import("../../spreadsheet/planning/plan-import.ts");
  const sheet = campaignCategorySheet({ accountId: 1001, adCampaignId: 501 }, names);
  return {
    csv: await exportSheet(sheet, records),
    planned: async (csv: string | Uint8Array) => {
      const bytes = typeof csv === "string" ? new TextEncoder().encode(`\uFEFF${csv}`) : csv;
      const { headers, rows, refused } = await readSheet(new File([Uint8Array.from(bytes)], "prices.csv"));
      expect(refused).toEqual([]);
      const plan = importPlanner({ sheet, matched: matchColumns(headers, sheet), records });
      return rows.flatMap(({ cells, row }) => plan(cells, row) ?? []);
    },
  };
}

/** Each with two decimals at least, as they are exported. */
const exported = [
  "0.01",
  "2.03",
  "25.50",
  "40.00",
  "99.99",
  "1234.50",
  "12345.67",
  "123456.78",
  "999999.99",
  "25.125",
];

const locales: [locale: string, separator: string, written: string[]][] = [
  ["en-US", ",", exported],
  ["en-IN", ",", exported],
  ["de-DE", ";", exported.map((price) => price.replace(".", ","))],
  ["fr-FR", ";", exported.map((price) => price.replace(".", ","))],
  ["sv-SE", ";", exported.map((price) => price.replace(".", ","))],
];

test.for(locales)(
  "%s: separated by %j, each price is a number there, and survives the round trip",
  async ([locale, separator, written]) => {
    const { csv, planned } = await spreadsheetIn(locale);
    const [header, ...lines] = csv.trimEnd().split("\r\n");
    expect(header?.split(separator)[0]).toBe("Record ID");
    for (const [index, line] of lines.entries())
      expect(line.split(separator).at(-3), "not guarded as text").toBe(written[index]);
    const plan = await planned(csv);
    expect(plan.map(({ is }) => is)).toEqual(records.map(() => "same"));
  },
);

/** How LibreOffice and Excel of a locale save the figures of such a file again: as they are, in the format of money, in older letters. */
const savedAgain: [locale: string, price: string, cells: string[]][] = [
  ["en-US", "1234.5", ["1234.5", "1234.50", '"1,234.50"', '"€1,234.50 "', "'1234.50"]],
  ["en-IN", "123456.78", ["123456.78", '"1,23,456.78"', '"123,456.78"']],
  ["de-DE", "1234.5", ["1234,5", "1234,50", "1.234,50", "1.234,50 €", "1.234,50\u00a0€"]],
  ["fr-FR", "1234.5", ["1234,5", "1\u202f234,50", "1\u00a0234,50 €", "1 234,50"]],
  ["sv-SE", "12345.67", ["12345,67", "12\u00a0345,67", "12 345,67"]],
];

test.for(savedAgain.flatMap(([locale, price, cells]) => cells.map((cell) => [locale, price, cell] as const)))(
  "%s: %s may come back as %j, but in another row that is a new price",
  async ([locale, price, cell]) => {
    const { csv, planned } = await spreadsheetIn(locale);
    const separator = csv.startsWith("Record ID;") ? ";" : ",";
    const [header, ...lines] = csv.trimEnd().split("\r\n");
    const at = prices.indexOf(price);
    const withCell = (row: number) =>
      lines.map((line, index) => {
        const cells = line.split(separator);
        return index === row ? [...cells.slice(0, -3), cell, ...cells.slice(-2)].join(separator) : line;
      });
    const bringBack = (row: number) => planned([header, ...withCell(row), ""].join("\r\n"));
    expect((await bringBack(at)).map(({ is }) => is)).toEqual(records.map(() => "same"));
    const [changed] = await bringBack(0);
    expect(changed).toMatchObject({ is: "changed", fields: { price: { from: "0.01", to: price } } });
  },
);

test("files in the encoding of older Windows programs give the same prices", async () => {
  const { csv, planned } = await spreadsheetIn("de-DE");
  const bytes = Uint8Array.from(csv.replaceAll("–", "-"), (letter) => letter.charCodeAt(0));
  const plan = await planned(bytes);
  expect(plan.map(({ is }) => is)).toEqual(records.map(() => "same"));
});

test("if a program of another locale writes decimal points, unchanged prices stay, and a new price must be written unambiguously", async () => {
  const { csv, planned } = await spreadsheetIn("de-DE");
  const plan = await planned(csv.replaceAll(/(?<=;\d+),(?=\d+;)/g, ".").replace(";2.03;", ";2.04;"));
  expect(plan.map(({ is }) => is)).toEqual(records.map((_, index) => (index === 1 ? "wrong" : "same")));
  expect(plan[1]).toMatchObject({
    cells: [{ cell: "2.04", why: expect.stringContaining("2,04") as string }],
  });
});

test.for([
  ["de-DE", { is: "changed", fields: { price: { from: "40", to: "40000" } } }],
  ["en-US", { is: "asked", column: "price" }],
  ["fr-FR", { is: "asked", column: "price" }],
] as const)(
  "%s: a thousands separator is not mistaken for the decimal point of the present price",
  async ([locale, outcome]) => {
    const { csv, planned } = await spreadsheetIn(locale);
    const plan = await planned(csv.replace(/(?<=[,;])40[.,]00(?=[,;])/, "40.000"));
    expect(plan[prices.indexOf("40")]).toMatchObject(outcome);
  },
);

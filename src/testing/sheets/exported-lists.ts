import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import type { Contact } from "#contract/records/contact.ts";
import type { AnyRecord, Scope } from "#contract/records/resource.ts";
import type { Names } from "#admin/campaign-categories/names/names.ts";
import type { Sheet } from "#admin/spreadsheet/sheet.ts";

/** The locales of the round trips: their language codes in LibreOffice, and their separators in CSV. */
export const roundTripLocales = {
  "en-US": { language: 1033, separator: "," },
  "de-DE": { language: 1031, separator: ";" },
  "fr-FR": { language: 1036, separator: ";" },
  "sv-SE": { language: 1053, separator: ";" },
  "es-ES": { language: 3082, separator: ";" },
} as const;

export type RoundTripLocale = keyof typeof roundTripLocales;

/** Names that a spreadsheet program would run as a formula, or convert to another type. */
const names = [
  "=1+1",
  "@x",
  "-2+3",
  'quotes " and ""',
  "line\nbreak",
  "'apostrophe",
  "0042",
  "TRUE",
  "3/4",
  "12,5",
  "1.234",
  "a;b,c|d",
  " spaces ",
  "Zoë Ångström",
  "1e5",
];

const contacts = names.map((last_name, index): Contact => ({
  account_id: 1001,
  contact_id: index + 1,
  first_name: "Zoë",
  last_name,
  email: `contact${index + 1}@example.com`,
  phone: "+4915123456789",
  phone_ext: index % 2 === 0 ? "0042" : null,
  mobile_phone: index % 3 === 0 ? "+16125550100" : null,
  timezone: "Europe/Berlin",
  contact_role: "OWNER",
  allow_email: true,
  allow_sms: false,
  allow_voice: index % 2 === 0,
  allow_whatsapp: false,
}));

const prices = [
  "0.01",
  "2.03",
  "0.3",
  "25.5",
  "40",
  "99.99",
  "1000",
  "1234.5",
  "12345.67",
  "999999.99",
  "25.125",
];

const categories = prices.map((price, index): CampaignCategory => ({
  ad_campaign_category_id: index + 1,
  ad_campaign_id: 501,
  ad_campaign_listing_id: index % 2 === 0 ? null : 9001,
  category_id: 41 + index,
  price,
  target_status: index % 3 === 0 ? "INACTIVE" : "ACTIVE",
}));

const nameOf: Names["nameOf"] = ({ category_id }) => `Roof; gutter, "drain" ${category_id}`;
const categoryNames: Names = {
  nameOf,
  listingOf: ({ ad_campaign_listing_id }) => (ad_campaign_listing_id ? "Nord – 1,5 km" : ""),
  labelOf: nameOf,
  textOf: nameOf,
};

type ExportedList<R extends AnyRecord, S extends Scope> = { sheet: Sheet<R, S>; records: readonly R[] };

/** The exported lists. The locale must be set before the call, because the console reads it only once. */
export async function exportedLists() {
  const { contactSheet } = await import("#admin/contacts/sheet/contact-sheet.ts");
  const { campaignCategorySheet } =
    await import("#admin/campaign-categories/sheet/campaign-category-sheet.ts");
  const scope = { accountId: 1001, adCampaignId: 501 };
  return {
    contacts: listOf({ sheet: contactSheet(1001, ["OWNER", "BILLING"]), records: contacts }),
    prices: listOf({ sheet: campaignCategorySheet(scope, categoryNames), records: categories }),
  };
}

/** Exports a list to a file, and plans the import of a file row by row. */
function listOf<R extends AnyRecord, S extends Scope>({ sheet, records }: ExportedList<R, S>) {
  return {
    count: records.length,
    async csv(): Promise<string> {
      const { exportSheet } = await import("#admin/spreadsheet/export-sheet.ts");
      return exportSheet(sheet, records);
    },
    async xlsx(): Promise<Uint8Array<ArrayBuffer>> {
      const { exportWorkbook } = await import("#admin/spreadsheet/export-sheet.ts");
      return exportWorkbook(sheet, records);
    },
    async planned(file: Blob): Promise<string[]> {
      const { readSheet } = await import("#admin/spreadsheet/read-sheet.ts");
      const { matchColumns } = await import("#admin/spreadsheet/planning/match-columns.ts");
      const { importPlanner } = await import("#admin/spreadsheet/planning/plan-import.ts");
      const { headers, rows, refused } = await readSheet(file);
      const plan = importPlanner({ sheet, matched: matchColumns(headers, sheet), records });
      const planned = rows.map(({ cells, row }) => {
        const one = plan(cells, row);
        return one?.is === "same" ? "same" : JSON.stringify(one);
      });
      return [...planned, ...refused.map(({ why }) => why)];
    },
  };
}

import { type CampaignCategory, targetStatuses } from "#contract/records/campaign-category.ts";
import { canonicalDecimal } from "#contract/price.ts";
import {
  type CampaignCategoryChanges,
  type NewCampaignCategory,
  campaignCategoryChanges,
  newCampaignCategory,
} from "#contract/records/sent-records.ts";
import type { CampaignListing, Category } from "#contract/lookups.ts";
import type { ParsedFieldError } from "#contract/problems/api-error.ts";
import type { Fields } from "#contract/records/resource.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { categoryToolsWords } from "#words/campaign-categories/category-tools.ts";
import { statusInWords } from "#words/records/enum-values.ts";
import { folded } from "../../folded.ts";
import { formattedPrice, moneySetting } from "../../money.ts";
import { idCell, priceCell } from "../../files/csv.ts";
import { inSheetFormat } from "../../money/number-formats.ts";
import type { Intent } from "../../money/typed-decimal.ts";
import { questionAbout, typedPrice } from "../../money/typed-price.ts";
import { readFields } from "../../problems/read-fields.ts";
import type { Reading, RowContext, Sheet, SheetColumn } from "../../spreadsheet/sheet.ts";
import { type CampaignScope, campaignCategories } from "../campaign-category-resource.ts";
import type { Names } from "../names/names.ts";
import { doubtFinder } from "../prices/price-doubts.ts";
import { type Bounds, boundsOf } from "../workbench/doubts.ts";
import { priceAliases } from "./price-headers.ts";

const text = campaignCategoriesWords;
const tools = categoryToolsWords;
type Column = SheetColumn<CampaignCategory>;
type SentField = keyof (NewCampaignCategory & CampaignCategoryChanges);

/** What an import knows besides the records. */
type Known = {
  /** The names from the service, if it has any: a file may refer to categories and listings by them. */
  readonly categories?: readonly Category[] | undefined;
  readonly listings?: readonly CampaignListing[] | undefined;
  /** The guard rails when the file is planned: prices beyond them raise a question. */
  readonly bounds?: () => Bounds;
};

/** The spreadsheet of the categories of a campaign. IDs identify categories and listings; without IDs, names do. */
export const campaignCategorySheet = (
  scope: CampaignScope,
  names: Names,
  known: Known = {},
): Sheet<CampaignCategory, CampaignScope> => ({
  resource: campaignCategories,
  scope,
  number: {
    title: tools.recordNumber,
    aliases: ["ad_campaign_category_id", "record", "record number", "id"],
    sameHeaderAs: "category_id",
  },
  columns: Object.values(columnsByField(names, known)).flat(),
  labelOf: names.labelOf,
  detailOf: (record) => tools.recordNumbered(formattedPrice(record.price), record.ad_campaign_category_id),
  labelOfNew: ({ category_id: category, ad_campaign_listing_id: listing }) =>
    typeof category === "number"
      ? names.labelOf({
          category_id: category,
          ad_campaign_listing_id: typeof listing === "number" ? listing : null,
        })
      : tools.newCategory,
  check,
  doubts: (records) => doubtFinder(records, known.bounds?.() ?? boundsOf({})),
  warningOf: warningBy(known),
  matchKeysOf,
  duplicateKeysOf: ({ category_id, ad_campaign_listing_id }) => [
    `${category_id} ${ad_campaign_listing_id ?? ""}`,
  ],
});

/** The keys that identify a record. Without a listing column, the category alone does. */
function matchKeysOf(
  { category_id: category, ad_campaign_listing_id: listing }: Fields,
  isRead: (name: string) => boolean,
): string[][] {
  if (category === undefined) return [];
  return [[isRead("ad_campaign_listing_id") ? `${category} ${listing ?? ""}` : String(category)]];
}

/** Returns a function that warns of new records whose category has no name. */
function warningBy({ categories }: Known) {
  const known = new Set(categories?.map(({ category_id }) => category_id));
  return ({ category_id: category }: Fields) =>
    categories && !known.has(Number(category)) ? tools.unknownCategory(Number(category)) : undefined;
}

/** The columns by field, in order. Each ID column follows a column with the name. */
const columnsByField = (
  { nameOf, listingOf }: Names,
  { categories, listings }: Known,
): Record<SentField, readonly Column[]> => ({
  category_id: [
    {
      name: "name",
      title: text.category,
      aliases: ["category name", "service", "trade", "categoría", "servicio", "oficio"],
      fallbackFor: "category_id",
      write: nameOf,
      ...nameReader(
        categories?.map(({ category_id, name }) => [category_id, name]),
        (own) => own.category_id,
      ),
    },
    numberColumn("category_id", tools.categoryNumber, ["category number", "number", "número de categoría"]),
  ],
  ad_campaign_listing_id: [
    {
      name: "listing",
      title: text.listing,
      aliases: ["listing name", "anuncio", "ficha", "sucursal"],
      fallbackFor: "ad_campaign_listing_id",
      write: listingOf,
      ...nameReader(
        listings?.map(({ ad_campaign_listing_id, name }) => [ad_campaign_listing_id, name]),
        (own) => own.ad_campaign_listing_id,
      ),
    },
    numberColumn("ad_campaign_listing_id", tools.listingNumber, ["listing number"]),
  ],
  price: [
    {
      name: "price",
      title: text.price,
      aliases: priceAliases,
      write: ({ price }) => inSheetFormat(price),
      cell: ({ price }) => priceCell(price),
      read: readPrice,
    },
  ],
  target_status: [
    {
      name: "target_status",
      title: text.target_status,
      aliases: ["active", "state", "on/off", "estado", "activo"],
      choices: targetStatuses.map((status) => [status, text.status[status]]),
      guess: meantStatus,
      write: (record) => statusInWords(record.target_status),
      read: readStatus,
    },
  ],
});

const numberColumn = (
  name: "category_id" | "ad_campaign_listing_id",
  title: string,
  aliases: string[],
): Column => ({
  name,
  title,
  aliases,
  listColumn: name === "category_id" ? name : "listing",
  write: (record) => String(record[name] ?? ""),
  cell: (record) => idCell(record[name]),
  read: (cell, current) => readNumber(cell, current?.[name]),
});

/** Reads unambiguous names of categories or listings. */
function nameReader(
  named: readonly (readonly [number: number, name: string])[] | undefined,
  ownOf: (current: CampaignCategory) => number | null,
): Pick<Column, "read"> {
  const numbers = new Map<string, number[]>();
  for (const [number, name] of named ?? [])
    numbers.set(nameKey(name), [...(numbers.get(nameKey(name)) ?? []), number]);
  const read = (cell: string, current: CampaignCategory | undefined): Reading => {
    const [number, another] = numbers.get(nameKey(cell)) ?? [];
    if (number === undefined) return { wrong: tools.noSuchName(cell.trim()) };
    if (current)
      return isNamed(ownOf(current), cell) ? { value: ownOf(current) } : { wrong: tools.cannotMove };
    return another === undefined ? { value: number } : { wrong: tools.severalNamed(cell.trim()) };
  };
  const isNamed = (number: number | null, cell: string) =>
    number !== null && numbers.get(nameKey(cell))?.includes(number);
  return named ? { read } : {};
}

const nameKey = (name: string) => folded(name).trim().replace(/\s+/g, " ");

const running = /^(on|yes|y|x|1|true|live|running|enabled|activ[oae]|sí|si|ja)$/i;
const stopped = /^(off|no|n|0|false|paused?|stopped|disabled|inactiv[oae]|pausad[oa]|nein)$/i;
const meantStatus = (typed: string) =>
  running.test(typed) ? "ACTIVE" : stopped.test(typed) ? "INACTIVE" : undefined;

/** Reads an ID. An ID of an existing record identifies it, and cannot be changed. */
function readNumber(cell: string, current: number | null | undefined): Reading {
  // A spreadsheet program may have added ".0".
  const [, whole] = /^\s*(\d{1,15})([.,]0{1,2})?\s*$/.exec(cell) ?? [];
  const number = whole === undefined ? undefined : Number(whole);
  if (number === undefined) return { wrong: tools.noNumber };
  return current === undefined || current === number ? { value: number } : { wrong: tools.cannotMove };
}

/** Reads a price. An unchanged price may have the decimal point of the API, if a program of another locale wrote the file. */
function readPrice(cell: string, current: CampaignCategory | undefined, { answer }: RowContext): Reading {
  const typed = cell.trim();
  if (typed === current?.price) return { value: typed };
  const unclear = questionAbout(typed);
  if (unclear) return answer ? readingOf(typed, answer) : { unclear };
  const read = readingOf(typed);
  return "wrong" in read && current && canonicalDecimal(typed) === current.price
    ? { value: current.price }
    : read;
}

function readingOf(typed: string, answer?: string): Reading {
  // An answer is always one of those that the question of this column offers.
  const read = typedPrice(typed, moneySetting, answer as Intent | undefined);
  return "price" in read ? { value: read.price } : { wrong: read.refusal };
}

/** The names of each status in all languages: a sheet may have been exported in another one. */
const exportedAs = { ACTIVE: /^activ[ae]$/i, INACTIVE: /^inactiv[ae]$/i };

function readStatus(cell: string, current: CampaignCategory | undefined): Reading {
  const meant = targetStatuses.find((status) => exportedAs[status].test(cell.trim()));
  if (!meant)
    return cell.trim() === current?.target_status ? { value: cell.trim() } : { wrong: tools.noStatus };
  if (current) return { value: meant };
  // The service creates records active.
  return meant === "ACTIVE" ? { value: null } : { wrong: tools.startsActive, isWord: true };
}

function check(fields: Fields, isNew: boolean): ParsedFieldError[] {
  if (isNew) return readFields(newCampaignCategory, fields).errors;
  const changeable = Object.fromEntries(
    Object.entries(fields).filter(([name]) => name in campaignCategoryChanges.shape),
  );
  return readFields(campaignCategoryChanges, changeable).errors;
}

import { type CampaignCategory, targetStatuses } from "#contract/records/campaign-category.ts";
import { canonicalDecimal } from "#contract/price.ts";
import {
  type CampaignCategoryChanges,
  type NewCampaignCategory,
  campaignCategoryChanges,
  newCampaignCategory,
} from "#contract/records/sent-records.ts";
import type { ParsedFieldError } from "#contract/problems/api-error.ts";
import type { Fields } from "#contract/records/resource.ts";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { categoryToolsWords } from "#words/category-tools.ts";
import { moneySetting } from "../../money.ts";
import { idCell, priceCell } from "../../files/csv.ts";
import { inSheetFigures } from "../../money/figures.ts";
import type { Meant } from "../../money/typed-decimal.ts";
import { questionAbout, typedPrice } from "../../money/typed-price.ts";
import { readFields } from "../../problems/read-fields.ts";
import type { Reading, Sheet, SheetColumn } from "../../spreadsheet/sheet.ts";
import { type CampaignScope, campaignCategories } from "../campaign-category-resource.ts";
import type { Names } from "../names/names.ts";
import { slipFinder } from "../prices/slips-among.ts";

const text = campaignCategoriesWords;
const tools = categoryToolsWords;
type Column = SheetColumn<CampaignCategory>;
type SentField = keyof (NewCampaignCategory & CampaignCategoryChanges);

/** How the categories of a campaign stand in a spreadsheet. Names are only looked at; numbers say which category and listing it is. */
export const campaignCategorySheet = (
  scope: CampaignScope,
  names: Names,
): Sheet<CampaignCategory, CampaignScope> => ({
  resource: campaignCategories,
  scope,
  number: { title: tools.recordNumber, aliases: ["ad_campaign_category_id", "record", "id"] },
  columns: Object.values(columnsByField(names)).flat(),
  labelOf: names.labelOf,
  labelOfNew: ({ category_id: category }) =>
    typeof category === "number" ? names.nameOf({ category_id: category }) : tools.newCategory,
  check,
  doubts: slipFinder,
  signsOf: ({ category_id, ad_campaign_listing_id }) => [`${category_id} ${ad_campaign_listing_id ?? ""}`],
});

/** The columns of each field that may be sent, in their order; before a number stands what it is called, which is only looked at. */
const columnsByField = ({ nameOf, listingOf }: Names): Record<SentField, readonly Column[]> => ({
  category_id: [
    { name: "name", title: text.category, write: nameOf },
    numberColumn("category_id", tools.categoryNumber, ["category id"]),
  ],
  ad_campaign_listing_id: [
    { name: "listing", title: text.listing, write: listingOf },
    numberColumn("ad_campaign_listing_id", tools.listingNumber, ["listing id"]),
  ],
  price: [
    {
      name: "price",
      title: text.price,
      aliases: ["price", "maximum price"],
      write: ({ price }) => inSheetFigures(price),
      cell: ({ price }) => priceCell(price),
      read: readPrice,
    },
  ],
  target_status: [
    {
      name: "target_status",
      title: text.target_status,
      write: (record) => text.statusInWords(record.target_status),
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
  standsIn: name === "category_id" ? name : "listing",
  write: (record) => String(record[name] ?? ""),
  cell: (record) => idCell(record[name]),
  read: (cell, current) => readNumber(cell, current?.[name]),
});

/** The number of an own record says which it is, and cannot be changed. Some programs write decimals that are none. */
function readNumber(cell: string, current: number | null | undefined): Reading {
  const number = /^\s*\d{1,15}([.,]0*)?\s*$/.test(cell) ? Number.parseInt(cell, 10) : undefined;
  if (number === undefined) return { wrong: tools.noNumber };
  return current === undefined || current === number ? { value: number } : { wrong: tools.cannotMove };
}

/** A price that is as it was may come back as the interface writes it, from a program of another locale. */
function readPrice(cell: string, current: CampaignCategory | undefined, answer: string | undefined): Reading {
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
  const read = typedPrice(typed, moneySetting, answer as Meant | undefined);
  return "price" in read ? { value: read.price } : { wrong: read.refusal };
}

function readStatus(cell: string, current: CampaignCategory | undefined): Reading {
  const meant = targetStatuses.find((status) =>
    [status, text.status[status]].some((name) => name.toLowerCase() === cell.trim().toLowerCase()),
  );
  if (!meant)
    return cell.trim() === current?.target_status ? { value: cell.trim() } : { wrong: tools.noStatus };
  if (current) return { value: meant };
  // A new one starts active, as the service has it.
  return meant === "ACTIVE" ? { value: null } : { wrong: tools.startsActive };
}

function check(fields: Fields, isNew: boolean): ParsedFieldError[] {
  if (isNew) return readFields(newCampaignCategory, fields).errors;
  const changeable = Object.fromEntries(
    Object.entries(fields).filter(([name]) => name in campaignCategoryChanges.shape),
  );
  return readFields(campaignCategoryChanges, changeable).errors;
}

import type { CampaignCategory } from "#contract/campaign-categories.ts";
import { type Column, byText } from "../list/column.ts";
import { FullText } from "../ui/full-text.tsx";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import type { Names } from "./names.ts";
import { PriceCell } from "./price-cell.tsx";
import { StatusSwitch } from "./status-switch.tsx";

const text = campaignCategoriesWords;

/** What the list shows of a campaign category, by the names that the lookups give. */
export const campaignCategoryColumns = (
  { nameOf, listingOf }: Names,
  open: (address: string) => void,
): readonly Column<CampaignCategory>[] => [
  { name: "name", title: text.category, compare: byText(nameOf), cell: ({ shown }) => nameOf(shown) },
  {
    name: "category_id",
    title: text.category_id,
    width: "5.5rem",
    card: "half",
    compare: (a, b) => a.category_id - b.category_id,
    cell: ({ shown }) => shown.category_id,
  },
  {
    name: "listing",
    title: text.listing,
    width: "20%",
    card: "half",
    compare: byText(listingOf),
    cell: ({ shown }) => listingOf(shown) && <FullText>{listingOf(shown)}</FullText>,
  },
  {
    name: "target_status",
    title: text.target_status,
    width: "clamp(8rem, 16vw, 11rem)",
    card: "half",
    compare: byText((record) => record.target_status),
    cell: (row) => <StatusSwitch row={row} />,
  },
  {
    name: "price",
    title: text.price,
    width: "clamp(9rem, 17.5vw, 12rem)",
    card: "half",
    numeric: true,
    compare: (a, b) => Number(a.price) - Number(b.price),
    cell: (row) => <PriceCell row={row} open={open} />,
  },
];

import type { CampaignCategory } from "#contract/campaign-categories.ts";
import type { Column } from "../list/column.ts";
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
  { name: "name", title: text.category, sortValue: nameOf, cell: ({ shown }) => nameOf(shown) },
  {
    name: "category_id",
    title: text.category_id,
    width: "5.5rem",
    card: "half",
    sortValue: (record) => record.category_id,
    cell: ({ shown }) => shown.category_id,
  },
  {
    name: "listing",
    title: text.listing,
    width: "20%",
    card: "half",
    sortValue: listingOf,
    cell: ({ shown }) => listingOf(shown) && <FullText>{listingOf(shown)}</FullText>,
  },
  {
    name: "target_status",
    title: text.target_status,
    width: "clamp(8rem, 16vw, 11rem)",
    card: "half",
    sortValue: (record) => record.target_status,
    cell: (row) => <StatusSwitch row={row} />,
  },
  {
    name: "price",
    title: text.price,
    width: "clamp(9rem, 17.5vw, 12rem)",
    card: "half",
    numeric: true,
    sortValue: (record) => Number(record.price),
    cell: (row) => <PriceCell row={row} open={open} />,
  },
];

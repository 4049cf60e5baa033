import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { campaignCategoriesWords } from "#words/campaign-categories.ts";
import { statusInWords } from "#words/enum-values.ts";
import { ChangeMark } from "../changes/change-mark.tsx";
import type { Column, RecordRow } from "../list/view/column.ts";
import { CardAside } from "../ui/table/cell.tsx";
import { FullText } from "../ui/text/full-text.tsx";
import { CellSign } from "../ui/table/cell-sign.tsx";
import { WordedSwitch } from "../ui/controls/switch.tsx";
import type { Names } from "./names/names.ts";
import { PriceCell } from "./prices/price-cell.tsx";

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
    card: "none",
    sortValue: (record) => record.category_id,
    cell: ({ shown }) => shown.category_id,
  },
  {
    name: "listing",
    title: text.listing,
    width: "20%",
    card: "none",
    sortValue: listingOf,
    cell: ({ shown }) => listingOf(shown) && <FullText>{listingOf(shown)}</FullText>,
  },
  {
    name: "target_status",
    title: text.target_status,
    width: "clamp(8rem, 16vw, 11rem)",
    card: "below",
    sortValue: (record) => record.target_status,
    cell: (row) => <StatusSwitch row={row} listing={listingOf(row.shown)} />,
  },
  {
    name: "price",
    title: text.price,
    width: "clamp(9rem, 17.5vw, 12rem)",
    card: "end",
    numeric: true,
    sortValue: (record) => Number(record.price),
    cell: (row) => <PriceCell row={row} open={open} />,
  },
];

/** The status as a switch with its word, on a phone with the listing. A status that is not known here cannot be switched. */
function StatusSwitch({ row, listing }: { row: RecordRow<CampaignCategory>; listing: string }) {
  const status = row.shown.target_status;
  if (status !== "ACTIVE" && status !== "INACTIVE") return statusInWords(status);
  return (
    <>
      <WordedSwitch
        label={text.statusOf(row.label)}
        word={text.status[status]}
        checked={status === "ACTIVE"}
        onToggle={(isActive) => row.edit({ target_status: isActive ? "ACTIVE" : "INACTIVE" })}
        disabled={!row.mayWrite}
      />
      {listing && <CardAside> · {listing}</CardAside>}{" "}
      <CellSign>
        <ChangeMark change={row.changeOf("target_status")} />
      </CellSign>
    </>
  );
}

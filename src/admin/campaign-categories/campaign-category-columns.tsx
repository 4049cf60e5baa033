import { Suspense, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { CampaignCategory } from "#contract/records/campaign-category.ts";
import { campaignCategoriesWords } from "#words/campaign-categories/campaign-categories.ts";
import { statusInWords } from "#words/records/enum-values.ts";
import { ChangeMark } from "../changes/change-mark.tsx";
import { lazyWhenIdle } from "../parts/lazy-part.ts";
import type { Column, RecordRow } from "../list/view/column.ts";
import { CardAside } from "../ui/table/cell.tsx";
import { FullText } from "../ui/text/full-text.tsx";
import { CellSign } from "../ui/table/cell-sign.tsx";
import { formattedPrice } from "../money.ts";
import { useMedia } from "../ui/layout/use-media.ts";
import { WordedSwitch } from "../ui/controls/switch.tsx";
import type { Names } from "./names/names.ts";
import { PriceCell } from "./prices/price-cell.tsx";

const text = campaignCategoriesWords;

const RecentChangeNote = lazyWhenIdle(() =>
  import("./recent-change/recent-change-note.tsx").then((module) => module.RecentChangeNote),
);

/** The columns of the list of campaign categories. */
export const campaignCategoryColumns = (
  { nameOf, listingOf }: Names,
  open: (address: string) => void,
  isTablet = false,
): readonly Column<CampaignCategory>[] => [
  {
    name: "name",
    title: text.category,
    sortValue: nameOf,
    cell: ({ shown }) => nameOf(shown),
  },
  {
    name: "category_id",
    title: text.category_id,
    width: "5rem",
    card: "none",
    sortValue: (record) => record.category_id,
    cell: ({ shown }) => shown.category_id,
  },
  {
    name: "listing",
    title: text.listing,
    width: "clamp(7rem, 15vw, 13rem)",
    card: "none",
    sortValue: listingOf,
    cell: ({ shown }) => listingOf(shown) && <FullText>{listingOf(shown)}</FullText>,
  },
  {
    name: "target_status",
    title: text.target_status,
    width: "clamp(8rem, 12vw, 10rem)",
    card: "below",
    sortValue: (record) => record.target_status,
    cell: (row) => <StatusSwitch row={row} listing={listingOf(row.shown)} />,
    printed: ({ target_status }) => statusInWords(target_status),
  },
  {
    name: "price",
    title: text.price,
    width: "clamp(9rem, 13.5vw, 10.5rem)",
    card: "end",
    numeric: true,
    sortValue: (record) => Number(record.price),
    cell: (row) => <PriceCell row={row} open={open} />,
    printed: ({ price }) => formattedPrice(price),
  },
  {
    name: "lately",
    title: text.lately,
    // Takes the remaining width, so that names and prices stay close together.
    width: "max(7rem, 100vw - 78rem)",
    card: "remark",
    isDrawn: !isTablet,
    cell: (row) => (
      <Suspense>
        <RecentChangeNote row={row} />
      </Suspense>
    ),
  },
];

/** The columns for the page: without recent changes on tablets, which have no room for them. */
export function useCampaignCategoryColumns(names: Names): readonly Column<CampaignCategory>[] {
  const open = useNavigate();
  const isTablet = useMedia("(48rem <= width < 64rem)");
  return useMemo(() => campaignCategoryColumns(names, open, isTablet), [names, open, isTablet]);
}

/** The status as a labelled switch, on phones with the listing. An unknown status cannot be switched. */
function StatusSwitch({ row, listing }: { row: RecordRow<CampaignCategory>; listing: string }) {
  const status = row.shown.target_status;
  if (status !== "ACTIVE" && status !== "INACTIVE") return statusInWords(status);
  return (
    <WordedSwitch
      label={text.statusOf(row.label)}
      checked={status === "ACTIVE"}
      onToggle={(isActive) => row.edit({ target_status: isActive ? "ACTIVE" : "INACTIVE" })}
      disabled={!row.mayWrite}
    >
      {text.status[status]}
      {listing && <CardAside> · {listing}</CardAside>}{" "}
      <CellSign>
        <ChangeMark change={row.changeOf("target_status")} />
      </CellSign>
    </WordedSwitch>
  );
}

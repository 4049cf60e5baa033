import { type ReactNode, lazy } from "react";
import { useParams } from "react-router-dom";
import { NotFoundPage } from "../shell/not-found-page.tsx";

const Reprice = lazy(async () => ({ default: (await import("./reprice-page.tsx")).RepricePage }));
const Import = lazy(async () => ({
  default: (await import("./import-campaign-categories-page.tsx")).ImportCampaignCategoriesPage,
}));
const Since = lazy(async () => ({ default: (await import("./since-page.tsx")).SincePage }));
const Names = lazy(async () => ({ default: (await import("./category-names-page.tsx")).CategoryNamesPage }));

// They share one entry among the addresses, which everybody loads.
const pages: Readonly<Record<string, ReactNode>> = {
  reprice: <Reprice />,
  import: <Import />,
  since: <Since />,
  names: <Names />,
};

/** The further pages of a campaign, by the last part of their address. */
export function CampaignCategoryPages() {
  const { page = "" } = useParams();
  return Object.hasOwn(pages, page) ? pages[page] : <NotFoundPage />;
}

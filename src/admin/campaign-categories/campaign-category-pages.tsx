import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { lazyPart } from "../parts/lazy-part.ts";
import { NotFoundPage } from "../problems/not-found-page.tsx";

const Reprice = lazyPart(() => import("./prices/reprice-page.tsx").then((module) => module.RepricePage));
const Import = lazyPart(() =>
  import("./sheet/import-campaign-categories-page.tsx").then((module) => module.ImportCampaignCategoriesPage),
);
const Since = lazyPart(() => import("./since/since-page.tsx").then((module) => module.SincePage));
const Names = lazyPart(() =>
  import("./names/category-names-page.tsx").then((module) => module.CategoryNamesPage),
);

// They share one route, because all users load the routes.
const pages: Readonly<Record<string, ReactNode>> = {
  reprice: <Reprice />,
  import: <Import />,
  since: <Since />,
  names: <Names />,
};

/** The subpages of a campaign, by the last part of their address. */
export function CampaignCategoryPages() {
  const { page = "" } = useParams();
  return Object.hasOwn(pages, page) ? pages[page] : <NotFoundPage />;
}

import { campaignCategoryRoutes } from "./records/campaign-categories.ts";
import { contactRoutes } from "./records/contacts.ts";
import { lookupRoutes } from "./lookups.ts";
import { sessionRoutes } from "./session.ts";

/** All that the console asks of its service, as a client needs it. */
export const routes = {
  ...contactRoutes,
  ...campaignCategoryRoutes,
  ...lookupRoutes,
  ...sessionRoutes,
};

export type RouteName = keyof typeof routes;

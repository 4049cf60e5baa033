import type { apiEndpoints } from "#contract/endpoints.ts";
import { campaignCategoryHandlers } from "./campaign-categories/campaign-category-handlers.ts";
import { contactHandlers } from "./contacts/contact-handlers.ts";
import type { Database } from "./database/database.ts";
import type { Asked } from "./asked.ts";
import { lookupHandlers } from "./lookups/lookup-handlers.ts";
import type { Handlers } from "./mount.ts";

/** The answers of the whole interface from one database. */
export const apiHandlers = (database: Database): Handlers<typeof apiEndpoints, Asked> => ({
  ...contactHandlers(database),
  ...campaignCategoryHandlers(database),
  ...lookupHandlers(database),
});

import { campaignCategoryEndpoints } from "./campaign-categories.ts";
import { contactEndpoints } from "./contacts.ts";
import { lookupEndpoints } from "./lookups.ts";
import { sessionEndpoints } from "./session.ts";

/** Everything under /advertisers/v2: the eight endpoints of the interface document, and the lookups. Needs a key. */
export const apiEndpoints = { ...contactEndpoints, ...campaignCategoryEndpoints, ...lookupEndpoints };

/** All that the console asks of its service. */
export const endpoints = { ...apiEndpoints, ...sessionEndpoints };

export type EndpointName = keyof typeof endpoints;

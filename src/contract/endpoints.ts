import type { Endpoint } from "./endpoint.ts";
import { lookupRoutes } from "./lookups.ts";
import { requests } from "./requests.ts";
import type { Route } from "./route.ts";
import { type RouteName, type routes, campaignCategoryRoutes, contactRoutes } from "./routes.ts";
import { sessionRoutes } from "./session.ts";

type EndpointsOf<Name extends RouteName> = {
  [N in Name]: (typeof routes)[N] & (typeof requests)[N];
};

/** Every route with what may be sent to it. */
export type Endpoints = EndpointsOf<RouteName>;

// The members of some routes are named as in `routes`, and each gets its own requests.
const withRequests = <Routes extends Partial<Record<RouteName, Route>>>(
  those: Routes,
): EndpointsOf<keyof Routes & RouteName> =>
  Object.fromEntries(
    Object.entries<Route>(those).map(([name, route]): [string, Endpoint] => [
      name,
      { ...route, ...requests[name as RouteName] },
    ]),
  ) as EndpointsOf<keyof Routes & RouteName>;

export const contactEndpoints = withRequests(contactRoutes);
export const campaignCategoryEndpoints = withRequests(campaignCategoryRoutes);
export const lookupEndpoints = withRequests(lookupRoutes);
export const sessionEndpoints = withRequests(sessionRoutes);

/** Everything under /advertisers/v2: the eight endpoints of the interface document, and the lookups. Needs a key. */
export const apiEndpoints = { ...contactEndpoints, ...campaignCategoryEndpoints, ...lookupEndpoints };

/** All that the console asks of its service. */
export const endpoints = { ...apiEndpoints, ...sessionEndpoints };

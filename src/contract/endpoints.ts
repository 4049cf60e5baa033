import type { Endpoint } from "./endpoint.ts";
import { lookupRoutes } from "./lookups.ts";
import { requests } from "./requests.ts";
import type { Route } from "./route.ts";
import { type RouteName, type routes, campaignCategoryRoutes, contactRoutes } from "./routes.ts";
import { sessionRoutes } from "./session.ts";

type EndpointsOf<Name extends RouteName> = {
  [N in Name]: (typeof routes)[N] & (typeof requests)[N];
};

/** Every route with the schemas of its requests. */
export type Endpoints = EndpointsOf<RouteName>;

// The casts hold because the routes of each group have the same names as in `routes` and `requests`.
const withRequests = <Routes extends Partial<Record<RouteName, Route>>>(
  group: Routes,
): EndpointsOf<keyof Routes & RouteName> =>
  Object.fromEntries(
    Object.entries<Route>(group).map(([name, route]): [string, Endpoint] => [
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

/** Every endpoint that the console uses: the interface and the session. */
export const endpoints = { ...apiEndpoints, ...sessionEndpoints };

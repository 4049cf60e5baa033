import { type Client, createClient } from "#contract/client.ts";
import type { endpoints } from "#contract/endpoints.ts";

type Endpoints = typeof endpoints;
type ReadingName = {
  [Name in keyof Endpoints]: Endpoints[Name]["method"] extends "GET" ? Name : never;
}[keyof Endpoints];

/** The client as far as it only reads. */
export type ReadingClient = Pick<Client, ReadingName>;

/** The whole client of the page's own service. Only the engine of changes and the session may write, which the linter sees to. */
export const writingApi: Client = createClient({ baseUrl: "" });

/** The client of the page's own service, with the session of the page, for reading. */
export const api: ReadingClient = writingApi;

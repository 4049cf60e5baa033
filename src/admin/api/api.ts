import { type Client, type ReadingClient, createClient } from "#contract/client.ts";

/** The full client of the page's own service. Lint allows it to the outbox and the session only. */
export const writingApi: Client = createClient({ baseUrl: "" });

/** The read-only client of the page's own service. */
export const api: ReadingClient = writingApi;
